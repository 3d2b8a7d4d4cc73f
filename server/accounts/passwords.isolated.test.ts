import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../demo/people.ts'
import { hashNow, hashPassword, isCommonPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

const stranger = { networks: [], proved: undefined }
const isRight = (password: string, hash: string | undefined) => isPassword(password, hash, stranger)

describe('passwords', () => {
  it('verify only against the hash of the same password', async () => {
    const hash = await hashNow('correct horse battery')
    expect(await isRight('correct horse battery', hash)).toBe(true)
    expect(await isRight('correct horse batter', hash)).toBe(false)
    expect(await isRight('', hash)).toBe(false)
  })

  it('are hashed with argon2id, 64 MiB, three passes and a new salt', async () => {
    const [first, second] = [await hashPassword('same', stranger), await hashPassword('same', stranger)]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(second === first).toBe(false)
  })

  it('are compared up to the hundredth character', async () => {
    const hash = await hashNow(`${'x'.repeat(99)}z`)
    expect(await isRight(`${'x'.repeat(99)}y`, hash)).toBe(false)
    expect(await isRight(`${'x'.repeat(99)}z`, hash)).toBe(true)
  })

  it.each(['пароль 密码 🗝️', 'tab\tand\u0000nothing', '\ud800 alone'])('may contain %j', async (password) => {
    expect(await isRight(password, await hashNow(password))).toBe(true)
  })

  it('match in composed and decomposed form', async () => {
    const password = 'Crème brûlée à Ängelholm'
    expect(await isRight(password.normalize('NFD'), await hashNow(password.normalize('NFC')))).toBe(true)
  })

  it('never match without an account, not even the decoy', async () => {
    expect(await isRight('anything', undefined)).toBe(false)
    expect(await isRight('nobody has this password', undefined)).toBe(false)
  })
  it('take the same work to reject without an account', async () => {
    vi.mocked(verify).mockClear()
    await isRight('anything', undefined)
    expect(vi.mocked(verify).mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/), 'anything'],
    ])
  })
})

describe('isCommonPassword', () => {
  it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', 'abcd1234', 'ｐａｓｓｗｏｒｄ'])(
    'returns true for %s',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  it.each([
    'correct horse battery',
    'analytical engine 1843',
    'пароль 密码 🗝️',
    'password ',
    'passwordpasswordpassword1',
    demoPassword,
    '__proto__',
  ])('returns false for %s', async (password) => expect(await isCommonPassword(password)).toBe(false))
})
