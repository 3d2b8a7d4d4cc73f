/**
 * Reads activities of other servers as plain JSON (docs/decisions/0049). Nothing interprets them as JSON-LD, where a few bytes of
 * context can cost minutes: no context is loaded or expanded, and one that gives other names to the fields below is refused.
 */
import { preloadedContexts } from '@fedify/fedify/runtime'
import * as v from 'valibot'

/** Real activities stay far below. */
const bounds = { depth: 12, keys: 1_000, keyCharacters: 200, contexts: 10, terms: 100, termCharacters: 300 } as const

const addressCharacters = 2_000
/** The longest name of the DNS. */
const hostCharacters = 253

export const Address = v.pipe(
  v.string(),
  v.maxLength(addressCharacters),
  v.check((text) => (URL.parse(text)?.hostname.length ?? 0) > 0),
  v.check((text) => (URL.parse(text)?.hostname.length ?? 0) <= hostCharacters),
  v.transform((text) => new URL(text).href),
)

/** An object by its address, or with its address in it. */
export const Reference = v.union([
  Address,
  v.pipe(
    v.object({ id: Address }),
    v.transform(({ id }) => id),
  ),
])

const absent = () => undefined

/** JSON-LD lets servers write a list of one for a value. */
const unwrap = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const single = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.unknown(), v.transform(unwrap), schema)

const Activity = v.object({
  type: single(v.string()),
  id: v.fallback(v.optional(Address), absent),
  actor: single(Reference),
  object: v.fallback(
    v.optional(
      single(
        v.union([
          v.pipe(
            Address,
            v.transform((id) => ({ id, type: undefined, object: undefined })),
          ),
          v.object({
            id: v.fallback(v.optional(Address), absent),
            type: v.optional(single(v.string())),
            object: v.fallback(v.optional(single(Reference)), absent),
          }),
        ]),
      ),
    ),
    absent,
  ),
})

export type PlainActivity = v.InferOutput<typeof Activity>

/** Undefined for anything but an activity in the plain form that servers send. */
export function parseActivity(body: string): PlainActivity | undefined {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), body)
  if (!json.success || Array.isArray(json.output)) return undefined
  const { '@context': context = [], ...fields } = json.output
  if (!isPlain(fields)) return undefined
  const { success, output } = v.safeParse(Activity, fields)
  return success && isPlainContext(context, output.actor) ? output : undefined
}

const Written = v.object({
  id: v.fallback(v.optional(v.string()), absent),
  actor: single(
    v.union([
      v.string(),
      v.pipe(
        v.object({ id: v.string() }),
        v.transform(({ id }) => id),
      ),
    ]),
  ),
})

/** The addresses of an activity as its sender spells them, who compares them letter by letter in our answer. */
export const readSpelling = (body: string): v.InferOutput<typeof Written> => v.parse(Written, JSON.parse(body))

/** Within the bounds, and without keywords of JSON-LD such as `@graph` or another `@context`. */
function isPlain(document: object): boolean {
  let keys = 0
  const isPlainAt = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return true
    if (depth > bounds.depth) return false
    if (Array.isArray(value)) return value.every((item) => isPlainAt(item, depth + 1))
    return Object.entries(value).every(([key, item]) => {
      keys += 1
      return (
        keys <= bounds.keys && key.length <= bounds.keyCharacters && !key.startsWith('@') && isPlainAt(item, depth + 1)
      )
    })
  }
  return isPlainAt(document, 1)
}

const knownContexts: ReadonlySet<string> = new Set([
  ...Object.keys(preloadedContexts),
  'https://schema.org',
  'https://funkwhale.audio/ns',
  // Mobilizon and others.
  'https://litepub.social/context.jsonld',
  'https://litepub.social/litepub/context.jsonld',
  'https://purl.archive.org/socialweb/blocked',
  'https://purl.archive.org/socialweb/thread/1.0',
])

/** Pleroma, Akkoma, Hubzilla and others name a context on the host of the sender, who speaks for itself alone. */
const isContextOf = (address: string, sender: string): boolean => URL.parse(address)?.origin === new URL(sender).origin

const Term = v.pipe(v.string(), v.maxLength(bounds.termCharacters))
const Definition = v.union([
  Term,
  v.strictObject({ '@id': Term, '@type': v.optional(Term), '@container': v.optional(Term) }),
])

/** Names that nobody may give another meaning. */
const namesOfFields: ReadonlySet<string> = new Set(['id', 'type', 'actor', 'object', 'Follow', 'Undo', 'Delete', 'as'])

/** Misskey, Friendica and Pleroma add one flat object with the names of their extensions to each activity. */
const isExtension = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false
  const terms = Object.entries(part)
  return (
    terms.length <= bounds.terms &&
    terms.every(([name, definition]) =>
      name === '@language'
        ? v.is(Term, definition)
        : name.length <= bounds.keyCharacters &&
          !name.startsWith('@') &&
          !namesOfFields.has(name) &&
          v.is(Definition, definition),
    )
  )
}

/** A list of addresses that we know, and at most one object of extensions. */
function isPlainContext(context: unknown, actor: string): boolean {
  const parts: unknown[] = Array.isArray(context) ? context : [context]
  if (parts.length > bounds.contexts) return false
  const [extension = {}, ...others] = parts.filter((part) => typeof part !== 'string')
  return (
    others.length === 0 &&
    isExtension(extension) &&
    parts.every((part) => typeof part !== 'string' || knownContexts.has(part) || isContextOf(part, actor))
  )
}
