import { type Command, complaintAbout, perform } from '../../scripts/run-command.ts'
import type { Ending, ScriptPlace } from './run-script.ts'

/**
 * Runs a command of `scripts/` in this process, on connections of its own, at a tenth of the cost of a process. One test
 * of each script uses `runScript`, which proves what is left out here: arguments, environment, streams and exit code.
 */
export async function runHere(
  parse: (given: string[]) => Command,
  { dataDirectory, databaseUrl }: ScriptPlace,
  given: string[],
  settings: Record<string, string> = {},
): Promise<Ending> {
  const environment = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '', ...settings }
  try {
    return { code: 0, output: `${await perform(parse, given, environment)}\n`, complaint: '' }
  } catch (error) {
    return { code: 1, output: '', complaint: `${complaintAbout(error)}\n` }
  }
}
