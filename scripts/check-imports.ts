/** Checks the imports of contract/, server/ and src/ (docs/architecture.md#layout). */
import path from 'node:path'
import { findImportErrors, readImports } from './imports.ts'

const errors = findImportErrors(readImports(path.resolve(import.meta.dirname, '..')))
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
