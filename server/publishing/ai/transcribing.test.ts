import http from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aiBusy, aiFailed, aiRefusesUs, aiTooSlow, nothingHeard } from '../../../contract/ai.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { transcriptionLimits } from '../../../contract/writing-limits.ts'
import { goodTranscript, type Manner } from '../../../tests/product/imitate-ai-host.ts'
import { type AiServices, openAiServices, secretKeys, webmRecording } from '../../testing/ai-services.ts'
import type { Person } from '../../testing/board.ts'
import { refused } from '../../testing/writing.ts'

/** Timeout of the AI host, in milliseconds. No other timer of this process has this duration. */
const hostTimeout = 61_234

let ai: AiServices
let nellie: Person
beforeAll(async () => {
  ai = await openAiServices({ transcription: hostTimeout })
  nellie = await ai.writing.join('Nellie Bly', 1)
})
afterAll(() => ai.close())
afterEach(() => {
  vi.restoreAllMocks()
  ai.test.advance(rateLimits.transcribeByAccount.seconds * 1000)
})

const noRecording = 'This file is not audio we can play. Please upload MP3, WebM, WAV, Ogg, M4A, FLAC or AAC.'

function beginUpload(bytesSaid?: number) {
  const request = http.request(`${ai.url}/api/transcribe`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${nellie.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(bytesSaid === undefined ? {} : { 'content-length': bytesSaid }),
    },
  })
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(piece)
      resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) })
    })
  })
  // Prevents an unhandled rejection if the test fails before it awaits the response.
  answered.catch(() => undefined)
  request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
  return { request, answered }
}

describe('POST /api/transcribe', () => {
  it('sends the unchanged recording under a generic file name and returns its text', async () => {
    const recording = webmRecording(300_000)
    expect(await ai.transcribe(nellie, recording, { model: 'whisper-1' })).toEqual({
      status: 200,
      body: { text: goodTranscript },
    })
    const asked = ai.host.asked.at(-1)
    expect(asked).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: `Bearer ${secretKeys.openAi}`,
      model: 'listener',
      file: { name: 'original.webm', type: 'audio/webm' },
    })
    expect(Buffer.from(asked?.file?.bytes ?? []).equals(Buffer.from(await recording.arrayBuffer()))).toBe(true)
  })

  it('forwards the recording while it arrives', async () => {
    const before = ai.host.bytes()
    const { request, answered } = beginUpload()
    request.write(new Uint8Array(await webmRecording(500_000).arrayBuffer()))
    await expect.poll(() => ai.host.bytes() - before).toBeGreaterThan(400_000)
    request.end('\r\n--x--\r\n')
    expect(await answered).toEqual({ status: 200, body: { text: goodTranscript } })
  })

  it('does not count a slow upload toward the timeout', async () => {
    const before = ai.host.bytes()
    const started = vi.spyOn(globalThis, 'setTimeout')
    const deadlines = () => started.mock.calls.filter(([, milliseconds]) => milliseconds === hostTimeout).length
    const { request, answered } = beginUpload()
    request.write(new Uint8Array(await webmRecording(500_000).arrayBuffer()))
    await expect.poll(() => ai.host.bytes() - before).toBeGreaterThan(400_000)
    // The host's timeout starts with the last chunk.
    expect(deadlines()).toBe(0)
    request.end('\r\n--x--\r\n')
    expect(await answered).toEqual({ status: 200, body: { text: goodTranscript } })
    expect(deadlines()).toBe(1)
  })

  it('accepts a recording of the maximum size', async () => {
    const patient = await openAiServices({ transcription: 60_000 })
    const ida = await patient.writing.join('Ida Wells', 1)
    const { status } = await patient.transcribe(ida, webmRecording(transcriptionLimits.bytes))
    const sizes = patient.host.asked.map(({ file }) => file?.bytes.byteLength)
    await patient.close()
    expect({ status, sizes }).toEqual({ status: 200, sizes: [transcriptionLimits.bytes] })
  })
})

describe('rejecting a transcription', () => {
  const outcomes: [Manner, number, string][] = [
    ['500', 502, aiFailed],
    ['401', 503, aiRefusesUs],
    ['429', 503, aiBusy],
    ['hanging up', 502, aiFailed],
    ['half', 502, aiFailed],
    ['not as JSON', 502, aiFailed],
    ['empty', 422, nothingHeard],
  ]
  it.each(outcomes)('returns an error if the host fails (%s)', async (manner, status, detail) => {
    ai.host.next(manner)
    expect(await ai.transcribe(nellie)).toEqual(refused(status, detail))
  })

  it('returns 504 if the host never responds', async () => {
    const hasty = await openAiServices({ transcription: 100 })
    hasty.host.next('never')
    const answer = await hasty.transcribe(await hasty.writing.join('Ida Wells', 1))
    await hasty.close()
    expect(answer).toEqual(refused(504, aiTooSlow))
  })

  it('returns 415 for a file that is no recording, without calling the host', async () => {
    const asked = ai.host.asked.length
    const page = new Blob(['<html>'], { type: 'audio/webm' })
    expect(await ai.transcribe(nellie, page)).toEqual(refused(415, noRecording))
    expect(await ai.transcribe(nellie, new Blob([]))).toEqual(refused(415, noRecording))
    expect(ai.host.asked).toHaveLength(asked)
  })

  it('returns 413 for a file that is too large, declared in advance or detected while it arrives', async () => {
    const tooLarge = refused(413, 'The file is larger than 25 MB')
    expect(await ai.transcribe(nellie, webmRecording(transcriptionLimits.bytes + 20_000))).toEqual(tooLarge)
    const { request, answered } = beginUpload(26_000_000)
    expect(await answered).toEqual(tooLarge)
    request.destroy()
  })

  it('returns 400 for another model, named before or after the file', async () => {
    const asked = ai.host.asked.length
    const wrong = refused(400, 'model: must be whisper-1')
    expect(await ai.transcribe(nellie, webmRecording(), { model: 'tts-1' })).toEqual(wrong)
    const form = new FormData()
    form.append('model', 'tts-1')
    form.append('file', webmRecording(), 'a.webm')
    const headers = { authorization: `Bearer ${nellie.token}` }
    const response = await ai.test.app.request('/api/transcribe', { method: 'POST', headers, body: form })
    expect({ status: response.status, body: await response.json() }).toEqual(wrong)
    expect(ai.host.asked).toHaveLength(asked)
  })

  it('returns 429 after too many requests to transcribe', async () => {
    for (let use = 0; use < rateLimits.transcribeByAccount.requests; use += 1) {
      await ai.test.services.rateLimiter.take('transcribeByAccount', nellie.id)
    }
    expect((await ai.transcribe(nellie)).status).toBe(429)
  })
})

describe('disconnecting during a transcription', () => {
  it('cancels the request to the host', async () => {
    ai.host.next('slowly')
    const count = ai.host.asked.length + 1
    const form = new FormData()
    form.append('file', webmRecording(), 'a.webm')
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${nellie.token}` }
    const sent = { method: 'POST', headers, body: form, signal: leaving.signal }
    const answer = fetch(`${ai.url}/api/transcribe`, sent)
    await ai.host.askedTimes(count)
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect.poll(() => ai.host.asked.at(-1)?.left).toBe(true)
  })

  it('leaves the host without a recording if the upload is incomplete', async () => {
    const before = { asked: ai.host.asked.length, bytes: ai.host.bytes() }
    const { request, answered } = beginUpload()
    request.write(new Uint8Array(await webmRecording(200_000).arrayBuffer()))
    await expect.poll(() => ai.host.bytes() - before.bytes).toBeGreaterThan(100_000)
    request.destroy()
    await expect(answered).rejects.toThrow()
    await expect.poll(() => ai.log.filter((line) => line.includes('"status":499')).length).toBeGreaterThan(0)
    expect(ai.host.asked).toHaveLength(before.asked)
  })
})
