import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PersonName } from './person-name.ts'

const parse = (name: string) => {
  const { success, output, issues } = v.safeParse(PersonName, name)
  return success ? output : issues[0].message
}

describe('PersonName', () => {
  it.each([
    ['  Nellie   Bly ', 'Nellie Bly'],
    ['Ｎｅｌｌｉｅ', 'Nellie'],
    ['Nel\u200blie\ufeff \u2066Bly\u2069', 'Nellie Bly'],
    ['Nellie\u202eylB', 'NellieylB'],
    ['Ne\u00adl\u2060l\u3164ie\u{e0041}', 'Nellie'],
    ['Ne\u200dllie', 'Nellie'],
    ['Jose\u0301', 'José'],
    ["Zoë O’Brien-D'Angelo, Jr.", "Zoë O’Brien-D'Angelo, Jr."],
    // The joiners are part of the spelling.
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['क्\u200dष', 'क्\u200dष'],
    ['王小明', '王小明'],
  ])('reads %j as %j', (typed, name) => expect(parse(typed)).toBe(name))

  it.each([
    ['\u200b\u2800\u3164', 'Name is required'],
    ['Ada\nBcc: all', 'Name is invalid'],
    ['Lede Newsroom ✓', 'Name is invalid'],
    ['12345', 'Name is invalid'],
    ['Z\u0340\u0341\u0342\u0343\u0344\u0345', 'Name is invalid'],
    ['\ufdfa'.repeat(100), 'Name is too long'],
  ])('refuses %j', (typed, error) => expect(parse(typed)).toBe(error))
})
