import { endQuestion, hideQuestion, listQuestions, showQuestion, wordsOfQuestion } from '../server/bounties/index.ts'
import { CommandError, runCommand } from './run-command.ts'
import { parseVisibility } from './visibility-command.ts'

const usage = `npm run question -- list [SEARCH]              the newest questions, or those whose title, creator or identifier contains SEARCH
npm run question -- hide ID --reason TEXT      replaces its words with the reason, takes it from every list, and tells its people
npm run question -- show ID [--reason TEXT]    puts its words back
npm run question -- end ID --reason TEXT       cancels an open question and releases its pledges`

export const parse = parseVisibility({
  usage,
  name: 'question',
  plural: 'questions',
  hidden: (question, reason) => `${question} is hidden. Readers see this reason: ${reason}`,
  list: ({ database }, search) => listQuestions(database, search),
  quoted: ({ database }, id) => wordsOfQuestion(database, id),
  hide: hideQuestion,
  show: showQuestion,
  async end(place, id, reason) {
    const refusal = await endQuestion(place, id, reason)
    if (refusal?.status === 404) throw new CommandError(`There is no question ${id}.`)
    if (refusal !== undefined) throw new CommandError(`Question ${id} cannot be ended. ${refusal.detail}`)
    return `Question ${id} has ended, and its pledges are released. Readers see this reason: ${reason}`
  },
})

if (import.meta.main) await runCommand(parse)
