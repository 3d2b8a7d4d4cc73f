/** Measures the processor time, not the time on a clock, that requests take on the event loop of a running product. */
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import type { Product } from '../../product/start-product.ts'
import { newAddress } from './busy-product.ts'

export type HostileInput = {
  name: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Sends the body in chunks of one byte. */
  inPieces?: boolean
}

export const reportsProcessorTime = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'answer-signal.ts')}`,
}

/** In kB (1,000 bytes), with the path and the headers. */
export function sizeOf({ path: address, headers = {}, body, inPieces }: HostileInput): number {
  const lines = Object.entries(headers).map(([name, value]) => name.length + value.length)
  // Each byte of a body in pieces travels with five more.
  const bytes = (body?.byteLength ?? 0) * (inPieces ? 6 : 1)
  return (address.length + lines.reduce((sum, length) => sum + length, 0) + bytes) / 1000
}

export function openMeter(product: Product) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let told = product.output().length

  async function readTime(): Promise<number> {
    product.process.kill('SIGUSR2')
    for (;;) {
      const line = /processor time: (\d+)\n/.exec(product.output().slice(told))
      if (line !== null) {
        told = product.output().length
        return Number(line[1]) / 1000
      }
      await once(product.process.stdout ?? product.process, 'data')
    }
  }

  /** The status, or 0 if the server closed the connection without one. */
  async function send(input: HostileInput): Promise<number> {
    const headers = { 'x-forwarded-for': newAddress(), ...input.headers }
    if (input.inPieces) return sendInPieces({ ...input, headers })
    const { method, path: address, body } = input
    const request = http.request({ port: product.port, agent, method, path: address, headers })
    request.end(body)
    const { promise, resolve } = Promise.withResolvers<number>()
    // The server may close the connection before it has everything.
    request.on('error', () => resolve(0))
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    request.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    return promise
  }

  async function sendInPieces({ method, path: address, headers = {}, body = Buffer.alloc(0) }: HostileInput) {
    const socket = net.connect(product.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    const lines = Object.entries({ host: 'lede.test', connection: 'close', 'transfer-encoding': 'chunked', ...headers })
    socket.write(
      `${method} ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    const pieces = Buffer.alloc(body.byteLength * 6)
    for (let at = 0; at < body.byteLength; at += 1)
      pieces.write(`1\r\n${String.fromCharCode(body[at] ?? 0)}\r\n`, 6 * at, 'latin1')
    socket.end(Buffer.concat([pieces, Buffer.from('0\r\n\r\n')]))
    await new Promise((resolve) => socket.once('close', resolve))
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  }

  return {
    send,
    /** Milliseconds on the event loop, with a fraction of one for the measurement, and the status of the response. */
    async measure(input: HostileInput): Promise<{ cost: number; status: number }> {
      // Read anew: what the server does by itself between two requests is no cost of the second.
      const started = await readTime()
      const status = await send(input)
      return { cost: (await readTime()) - started, status }
    },
    close: () => agent.destroy(),
  }
}
