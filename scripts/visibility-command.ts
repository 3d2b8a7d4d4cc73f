import { setTimeout as delay } from 'node:timers/promises'
import { toUtcDay } from '../contract/dates.ts'
import { checkReason, type Listed, reasonRules, tellWriters, type Written } from '../server/people/index.ts'
import { type Command, CommandError } from './run-command.ts'

type Place = Parameters<Command>[0]

type Moderated = {
  /** Printed for anything that it does not understand. */
  usage: string
  /** In sentences: `story`. */
  name: string
  plural: string
  hidden: (id: string, reason: string) => string
  list: (place: Place, search: string | undefined) => Promise<Listed[]>
  /** The words that emails which wait may quote. */
  quoted: (place: Place, id: string) => Promise<string[]>
  hide: (place: Place, id: string, reason: string) => Promise<boolean>
  show: (place: Place, id: string, reason: string | null) => Promise<boolean>
  /** The people to tell of it, unless the change itself tells them. */
  writers?: (place: Place, id: string) => Promise<Written[]>
  /** Returns what it prints. */
  end?: (place: Place, id: string, reason: string) => Promise<string>
  /** Follows a change that all servers have seen. */
  tell?: (place: Place, id: string) => Promise<void>
}

/** Parses `list [SEARCH]`, `hide ID --reason TEXT`, `show ID [--reason TEXT]` and, where it exists, `end ID --reason TEXT`. */
export const parseVisibility =
  (moderated: Moderated) =>
  ([verb, ...given]: string[]): Command => {
    const { usage, name, end, writers, tell = async () => {} } = moderated
    const [first, option, text, ...rest] = given
    if (verb === 'list' && given.length <= 1)
      return async (place) => describe(await moderated.list(place, first), moderated, first)
    const isEnd = verb === 'end' && end !== undefined
    if ((verb === 'hide' || verb === 'show' || isEnd) && first !== undefined && rest.length === 0) {
      const isGiven = option === '--reason' && text !== undefined
      if (isGiven || (verb === 'show' && option === undefined)) {
        const reason = text === undefined ? null : checkReason(text)
        if (reason === undefined) throw new CommandError(reasonRules)
        if (isEnd) return (place) => end(place, first, reason ?? '')
        return async (place) => {
          const isHidden = verb === 'hide'
          const isChanged = isHidden
            ? await moderated.hide(place, first, reason ?? '')
            : await moderated.show(place, first, reason)
          if (!isChanged) throw new CommandError(`There is no ${isHidden ? '' : 'hidden '}${name} ${first}.`)
          if (isHidden) {
            const outbox = await place.openOutbox()
            await outbox.withdraw(place.database, await moderated.quoted(place, first))
          }
          if (writers) await tellWriters(place, await writers(place, first), { isHidden, reason })
          await waitForServers(place)
          await tell(place, first)
          const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first}`
          return isHidden ? moderated.hidden(title, reason ?? '') : `${title} is shown again.`
        }
      }
    }
    throw new CommandError(`Type one of:\n${usage}`)
  }

function describe(listed: Listed[], { name, plural }: Moderated, search: string | undefined): string {
  if (listed.length === 0) return search === undefined ? `There are no ${plural} yet.` : `No ${name} matches ${search}.`
  const lines = listed.map(({ id, at, words, hidden_reason, is_hidden }) =>
    [
      id,
      `${toUtcDay(at)} UTC`,
      is_hidden ? 'hidden' : 'shown',
      words,
      ...(hidden_reason === null ? [] : [`hidden because: ${hidden_reason}`]),
    ].join('  '),
  )
  return [...lines, listed.length === 1 ? `1 ${name}` : `${listed.length} ${plural}`].join('\n')
}

/**
 * On PostgreSQL a NOTIFY tells the servers to drop their cached pages. It reaches them after the commit, so wait, in
 * milliseconds, until it surely has. On SQLite they look before each response.
 */
const notifyMs = 500
const waitForServers = async ({ database }: Place) => {
  if (database.engine === 'postgres') await delay(notifyMs)
}
