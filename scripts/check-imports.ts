/**
 * Checks the imports of contract/, server/ and src/ (docs/architecture.md#layout). With `--print` it prints the domains of
 * the server and the layers and groups of the client, with what each imports from the others.
 */
import path from 'node:path'
import { findImportErrors, printDomains, readImports } from './imports.ts'

const imports = readImports(path.resolve(import.meta.dirname, '..'))
const errors = findImportErrors(imports)
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
if (process.argv.includes('--print')) process.stdout.write(`${printDomains(imports)}\n`)
