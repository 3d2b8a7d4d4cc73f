import { aiNotSetUp } from '@contract/ai.ts'
import { transcribe } from '@contract/endpoints.ts'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { ApiError, createApiClient } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { AudioNotFoundError, describeTranscriptionError, transcribeRecording } from './transcribe-recording.ts'

const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a.b.c',
  onUnauthorized: () => {
    throw new Error('The session was ended.')
  },
})
const url = 'http://lede.test/media/a-1/audio.mp3'
const recording = http.get('*/media/a-1/audio.mp3', () =>
  HttpResponse.arrayBuffer(new TextEncoder().encode('four gauges').buffer, {
    headers: { 'content-type': 'audio/mpeg' },
  }),
)
const { signal } = new AbortController()

test('transcribeRecording sends the unchanged recording with the model name', async () => {
  const sent: unknown[] = []
  mockServer.use(
    recording,
    mockEndpoint(transcribe, async ({ body: { file, model } }) => {
      sent.push(model, file.name, file.type, await file.text())
      return { text: 'Four gauges.' }
    }),
  )
  expect(await transcribeRecording(api, url, signal)).toBe('Four gauges.')
  expect(sent).toEqual(['whisper-1', 'audio.mp3', 'audio/mpeg', 'four gauges'])
})

test.each([
  ['that does not exist', () => HttpResponse.text('', { status: 404 })],
  ['that is unreachable', () => HttpResponse.error()],
])('a recording %s causes an AudioNotFoundError', async (_, answer) => {
  mockServer.use(http.get('*/media/a-1/audio.mp3', answer))
  await expect(transcribeRecording(api, url, signal)).rejects.toBeInstanceOf(AudioNotFoundError)
})

test('a transcription that returns 401 does not end the session of the page', async () => {
  mockServer.use(recording, mockEndpoint.failing(transcribe, 401, 'No valid session.'))
  await expect(transcribeRecording(api, url, signal)).rejects.toMatchObject({ status: 401 })
})

test.each([
  [new AudioNotFoundError(null), 'Could not find audio to transcribe. Try uploading again.'],
  [new ApiError(503, aiNotSetUp, null), `Error: ${aiNotSetUp}`],
  [new ApiError(500, undefined, null), 'Failed to transcribe audio'],
  [new Error('The line broke.'), 'Error: The line broke.'],
  ['anything else', 'Failed to transcribe audio'],
])('describeTranscriptionError describes %s as specified', (error, words) => {
  expect(describeTranscriptionError(error)).toBe(words)
})
