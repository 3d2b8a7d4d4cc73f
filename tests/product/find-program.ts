import fs from 'node:fs'
import path from 'node:path'

/** The file of a program on `PATH`. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
