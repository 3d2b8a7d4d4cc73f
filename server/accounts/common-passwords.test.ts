import { describe, expect, it } from 'vitest'
import { demoPassword } from '../demo/people.ts'
import { isCommonPassword } from './common-passwords.ts'

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
