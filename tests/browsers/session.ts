import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import type { Page } from './page.ts'

export type Person = keyof typeof demoPeople

const tokens = new Map<Person, Promise<string>>()

/** One session a person, because the server limits sign-ins. */
export function tokenOf(site: string, person: Person): Promise<string> {
  const token = tokens.get(person) ?? signIn(site, person)
  tokens.set(person, token)
  return token
}

async function signIn(site: string, person: Person): Promise<string> {
  const answer = await fetch(`${site}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPeople[person].email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return (await answer.json()).access_token
}

/** Stores the session on a page without the application. */
export async function enterAs(page: Page, site: string, person: Person): Promise<void> {
  await page.open(`${site}/favicon.svg`)
  await page.evaluate((token) => localStorage.setItem('jwt_token', token), await tokenOf(site, person))
}
