import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { callingFrom } from '../../testing/requests.ts'
import { callerAddress } from './caller-address.ts'

const ask = async (trustProxy: boolean, forwardedFor?: string, env: object | undefined = callingFrom('192.0.2.1')) => {
  const app = new Hono().get('/', (context) => context.text(callerAddress(context, trustProxy)))
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return (await app.request('/', { headers }, env)).text()
}

describe('callerAddress', () => {
  it('is the address of the connection', async () => {
    expect(await ask(false)).toBe('192.0.2.1')
    expect(await ask(true)).toBe('192.0.2.1')
  })

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    expect(await ask(false, '203.0.113.9')).toBe('192.0.2.1')
  })

  it('is the last entry of X-Forwarded-For behind a trusted proxy', async () => {
    expect(await ask(true, '203.0.113.9')).toBe('203.0.113.9')
    expect(await ask(true, '10.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
  })

  it('is the connection when the trusted proxy sends no address', async () => {
    expect(await ask(true, '')).toBe('192.0.2.1')
    expect(await ask(true, '203.0.113.9, ')).toBe('192.0.2.1')
  })

  it('is the /64 network of an IPv6 address in any notation', async () => {
    const from = (address: string) => ask(false, undefined, callingFrom(address))
    expect(await from('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
    expect(await from('2001:0DB8:0000:0007:ffff::9')).toBe('2001:db8:0:7::/64')
    expect(await from('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64')
    expect(await from('2001:db8::1')).toBe('2001:db8::/64')
    expect(await from('::1')).toBe('::/64')
    expect(await from('fe80::1%eth0')).toBe('fe80::/64')
    expect(await from('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:0:7::1]:4711', '2001:db8:0:7::/64'],
    ['[2001:db8:0:7::1]', '2001:db8:0:7::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ])('normalizes %s to %s', async (forwarded, expected) => {
    expect(await ask(true, forwarded)).toBe(expected)
  })

  it.each(['nonsense', '203.0.113', '3405803785', '203.0.113.9.', '1.2.3.4:5:6', '[::1', '999.1.1.1', '-', '::1::'])(
    'is the address of the connection when the trusted proxy sends %j, which is not an address',
    async (forwarded) => {
      expect(await ask(true, forwarded)).toBe('192.0.2.1')
    },
  )

  it('is unknown without a connection', async () => {
    expect(await ask(false, undefined, {})).toBe('unknown')
  })
})
