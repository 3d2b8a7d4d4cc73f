/** The letters of a newsroom that has no mail server: files in its folder. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Product } from '../product/start-product.ts'
import { expect } from './fixtures.ts'

/** The text of the newest letter to an address that says these words, once it was written. */
export async function readEmail(product: Product, recipient: string, words = ''): Promise<string> {
  const folder = path.join(product.dataDirectory, 'mail')
  let found = ''
  await expect
    .poll(async () => {
      const files = (await fs.readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
      const emails = await Promise.all(files.map((file) => fs.readFile(path.join(folder, file), 'utf8')))
      found = emails.filter((email) => email.includes(recipient) && email.includes(words)).at(-1) ?? ''
      return found
    })
    .not.toBe('')
  // Quoted-printable, as mail is: soft line breaks, and `=3D` for the sign itself.
  return found.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** The link in a letter to the page with this path. */
export function linkTo(email: string, page: string): string {
  const [link] = new RegExp(`http://[^/\\s]+${page}\\?token=[^\\s"<]+`).exec(email) ?? []
  if (link === undefined) throw new Error(`The letter has no link to ${page}:\n${email}`)
  return link
}
