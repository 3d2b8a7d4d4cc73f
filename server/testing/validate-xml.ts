import fs from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Returns the errors of a document against a schema, which finds the schemas that it imports in its own folder. */
export async function findXmlErrors(text: string, folder: string, schema: string): Promise<string[]> {
  const read = (fileName: string) => ({ fileName, contents: fs.readFileSync(path.join(folder, fileName), 'utf8') })
  const imported = fs.readdirSync(folder).filter((name) => name.endsWith('.xsd') && name !== schema)
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: text }],
    schema: [read(schema)],
    preload: imported.map(read),
  })
  return errors.map(({ message }) => message)
}
