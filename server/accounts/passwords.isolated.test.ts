import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashNow, hashPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

describe('a password', () => {
  it('opens what it closed, and nothing else does', async () => {
    const hash = await hashNow('correct horse battery')
    expect(await isPassword('correct horse battery', hash)).toBe(true)
    expect(await isPassword('correct horse batter', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  it('is kept as argon2id, 64 MiB, three passes, salted anew', async () => {
    const [first, second] = [await hashPassword('same'), await hashPassword('same')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(second === first).toBe(false)
  })

  it('counts to its hundredth character', async () => {
    const hash = await hashNow(`${'x'.repeat(99)}z`)
    expect(await isPassword(`${'x'.repeat(99)}y`, hash)).toBe(false)
    expect(await isPassword(`${'x'.repeat(99)}z`, hash)).toBe(true)
  })

  it.each(['пароль 密码 🗝️', 'tab\tand\u0000nothing', '\ud800 alone'])('may be %j', async (password) => {
    expect(await isPassword(password, await hashNow(password))).toBe(true)
  })

  it('is the same from every keyboard, composed or not', async () => {
    const password = 'Crème brûlée à Ängelholm'
    expect(await isPassword(password.normalize('NFD'), await hashNow(password.normalize('NFC')))).toBe(true)
  })

  it('of nobody never matches, not even the one hashed in its place', async () => {
    expect(await isPassword('anything', undefined)).toBe(false)
    expect(await isPassword('nobody has this password', undefined)).toBe(false)
  })
  it('of nobody takes the same work to refuse, so that time tells nothing', async () => {
    vi.mocked(verify).mockClear()
    await isPassword('anything', undefined)
    expect(vi.mocked(verify).mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/), 'anything'],
    ])
  })
})
