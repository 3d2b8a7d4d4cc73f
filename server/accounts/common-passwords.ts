/** The passwords that are guessed first are nobody's: those that `@zxcvbn-ts/language-common` collects from leaks. */
import { type Refusal, refuse } from '../http/refusal.ts'
import { normalisePassword } from './passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: the 49,000 take a tenth of a second, which no start should wait for. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is among the most common ones, in whatever case and width its letters were typed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown()
  return (await known).has(normalisePassword(password).toLowerCase())
}

/** The refusal of a common password, in the manner of the contract's: `field: what is wrong`. */
export async function refuseCommonPassword(field: string, password: string): Promise<Refusal | undefined> {
  if (!(await isCommonPassword(password))) return undefined
  return refuse(400, `${field}: This password is among the most common ones. Please choose another.`)
}
