import { hideText, listTexts, showText, wordsOfText, writersOfText } from '../server/people/index.ts'
import { runCommand } from './run-command.ts'
import { parseVisibility } from './visibility-command.ts'

const usage = `npm run text -- list [SEARCH]              the newest small texts, or those whose words, writer or identifier contain SEARCH
npm run text -- hide ID --reason TEXT      puts 'Withdrawn by the newsroom.' in the place of its words
npm run text -- show ID [--reason TEXT]    puts its words back`

export const parse = parseVisibility({
  usage,
  name: 'text',
  plural: 'texts',
  hidden: (text, reason) => `${text} is hidden. Its writer gets this reason: ${reason}`,
  list: ({ database }, search) => listTexts(database, search),
  quoted: ({ database }, id) => wordsOfText(database, id),
  hide: hideText,
  show: showText,
  writers: ({ database }, id) => writersOfText(database, id),
})

if (import.meta.main) await runCommand(parse)
