/** Callers say whether they prefer the page or the ActivityPub object of an address that has both (docs/decisions/0069). */
import { parseAccept } from 'hono/utils/accept'

const activityStreams = 'https://www.w3.org/ns/activitystreams'

/** Longer headers are no request for an object. */
const headerCharacters = 1_000

/** 1: named. 0.5: a wildcard for its kind. 0: the wildcard for everything. */
type Match = { q: number; precision: number }

const nothing: Match = { q: 0, precision: -1 }

function readAccept(accept: string | null | undefined): { page: Match; activity: Match } {
  let [page, activity] = [nothing, nothing]
  if (!accept || accept.length > headerCharacters) return { page: { q: 1, precision: 0 }, activity }
  const better = (one: Match, other: Match) => (other.precision > one.precision ? other : one)
  for (const { type, params, q } of parseAccept(accept)) {
    const name = type.toLowerCase()
    if (name === 'text/html' || name === 'application/xhtml+xml') page = better(page, { q, precision: 1 })
    else if (name === 'text/*') page = better(page, { q, precision: 0.5 })
    else if (name === '*/*') page = better(page, { q, precision: 0 })
    else if (name === 'application/activity+json' || (name === 'application/ld+json' && isActivityProfile(params)))
      activity = better(activity, { q, precision: 1 })
  }
  return { page, activity }
}

/** A profile is a list of addresses; other JSON-LD is not ours. */
const isActivityProfile = ({ profile = '' }: Record<string, string>) =>
  profile.replaceAll('"', '').split(/\s+/).includes(activityStreams)

/** True for other servers of the fediverse. Browsers and whoever accepts anything get the page. */
export function prefersActivity(accept: string | null | undefined): boolean {
  const { page, activity } = readAccept(accept)
  return activity.q > 0 && (activity.q > page.q || (activity.q === page.q && activity.precision > page.precision))
}

/** True for a browser. False for whoever does not ask for a page by its name. */
export function prefersPage(accept: string | null | undefined): boolean {
  return readAccept(accept).page.precision === 1 && readAccept(accept).page.q > 0 && !prefersActivity(accept)
}
