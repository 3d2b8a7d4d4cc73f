import { type Refusal, refuse } from '../platform/index.ts'
import { normalizePassword } from './passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Load the 49,000 passwords on first use: it takes a tenth of a second, which would delay the start. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown()
  return (await known).has(normalizePassword(password).toLowerCase())
}

export async function refuseCommonPassword(field: string, password: string): Promise<Refusal | undefined> {
  if (!(await isCommonPassword(password))) return undefined
  return refuse(400, `${field}: This password is among the most common ones. Please choose another.`)
}
