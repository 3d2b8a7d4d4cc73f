/** Without a mail server the product writes emails as files into its data directory. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Product } from '../product/start-product.ts'
import { expect } from './fixtures.ts'

/** Those that are there now. */
async function readEmails(product: Product, recipient: string, words: string): Promise<string[]> {
  const folder = path.join(product.dataDirectory, 'mail')
  const files = (await fs.readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  const emails = await Promise.all(files.map((file) => fs.readFile(path.join(folder, file), 'utf8')))
  return emails.filter((email) => email.includes(recipient) && email.includes(words))
}

export const countEmails = async (product: Product, recipient: string, words: string): Promise<number> =>
  (await readEmails(product, recipient, words)).length

export async function readEmail(product: Product, recipient: string, words = ''): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      found = (await readEmails(product, recipient, words)).at(-1) ?? ''
      return found
    })
    .not.toBe('')
  // Decodes quoted-printable: soft line breaks, and `=3D` for the equals sign.
  return found.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

export function linkTo(email: string, page: string): string {
  const [link] = new RegExp(`http://[^/\\s]+${page}\\?token=[^\\s"<]+`).exec(email) ?? []
  if (link === undefined) throw new Error(`The letter has no link to ${page}:\n${email}`)
  return link
}
