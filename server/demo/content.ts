/** Reads the stories and bounties of the demonstration (CONTRIBUTING.md#the-demonstration). */
import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { Decision, NewApplication } from '../../contract/application.ts'
import { NewBounty } from '../../contract/bounty.ts'
import { CategoryChoice } from '../../contract/category-choice.ts'
import { NewCorrection } from '../../contract/correction.ts'
import { CreatorNaming } from '../../contract/creator-naming.ts'
import { JournalistRating } from '../../contract/delivery.ts'
import { EditorDocument } from '../../contract/document.ts'
import { Title } from '../../contract/draft.ts'
import { StoryLanguage } from '../../contract/language.ts'
import { pledgeMostCents } from '../../contract/limits.ts'
import { NewProgressUpdate } from '../../contract/progress-update.ts'
import { Timestamp } from '../../contract/story.ts'
import { placesOf, type StoredMedia } from './media.ts'
import { checkFile, type DemoPersonKey, demoPeople } from './people.ts'
import { parseStory } from './story-text.ts'

/** The database compares times as text, so every time has the same format: with milliseconds. */
const Time = v.pipe(
  Timestamp,
  v.transform((time) => new Date(time).toISOString()),
)
const Person = v.picklist(Object.keys(demoPeople) as DemoPersonKey[], 'is not in people.json')
const Cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(pledgeMostCents))
const Pledge = v.strictObject({ by: Person, cents: Cents })

const { title, description } = NewBounty.entries
const naming = v.optional(CreatorNaming)
const question = { title, description, creator: Person, naming, amountCents: Cents }

const Rating = v.strictObject(v.omit(JournalistRating, ['delivery_id', 'journalist_id', 'rater_id']).entries)

const Story = v.strictObject({
  journalist: Person,
  publishedAt: Time,
  categories: CategoryChoice,
  language: v.optional(StoryLanguage, 'en'),
  /** The question that it answers; an independent story has none. */
  bounty: v.optional(v.strictObject({ ...question, pledges: v.array(Pledge) })),
  rating: v.optional(Rating),
  refund: v.optional(v.strictObject({ to: Person, cents: Cents, at: Time, reason: v.string() })),
  correction: v.optional(v.strictObject({ at: Time, ...NewCorrection.entries })),
})

const Application = v.strictObject({
  by: Person,
  status: v.picklist(['pending', 'accepted', 'rejected', 'withdrawn']),
  appliedAt: Time,
  dueDate: Time,
  coverLetter: NewApplication.entries.cover_letter,
  ownerMessage: Decision.entries.owner_message,
})

const Bounty = v.strictObject({
  ...question,
  categories: v.optional(CategoryChoice),
  createdAt: Time,
  votes: v.array(Person),
  pledges: v.array(v.strictObject({ ...Pledge.entries, at: Time })),
  applications: v.optional(v.array(Application), []),
  updates: v.optional(v.array(v.strictObject({ at: Time, ...NewProgressUpdate.entries })), []),
  /** The journalist has delivered a story. Its text is the file with the name of the bounty. */
  delivery: v.optional(v.strictObject({ deliveredAt: Time, categories: CategoryChoice })),
})

type StoryText = { title: string; document: EditorDocument }
type DemoBounty = v.InferOutput<typeof Bounty>
export type DemoStory = v.InferOutput<typeof Story> & StoryText

/** The life of a bounty so far. */
export type BountyLife = Omit<DemoBounty, 'updates' | 'delivery'> & {
  delivery?: (StoryText & { deliveredAt: string; categories: string[] }) | undefined
  paidAt?: string
  rating?: v.InferOutput<typeof Rating> | undefined
}

export async function readContent(media: readonly StoredMedia[]) {
  const places = placesOf(media)
  const stories = await import('./stories.json', { with: { type: 'json' } })
  const bounties = await import('./bounties.json', { with: { type: 'json' } })
  return {
    stories: await readAll('stories.json', Story, stories.default, async (name, story) => ({
      ...story,
      ...(await readText(name, places)),
    })),
    bounties: await readAll('bounties.json', Bounty, bounties.default, async (name, { delivery, ...bounty }) => ({
      ...bounty,
      delivery: delivery && { ...delivery, ...(await readText(name, places)) },
    })),
  }
}

const readAll = <Schema extends v.GenericSchema, Read>(
  file: string,
  schema: Schema,
  content: unknown,
  read: (name: string, one: v.InferOutput<Schema>) => Promise<Read>,
): Promise<Read[]> =>
  Promise.all(
    Object.entries(checkFile(file, v.record(v.string(), schema), content)).map(([name, one]) => read(name, one)),
  )

async function readText(name: string, places: ReturnType<typeof placesOf>): Promise<StoryText> {
  const file = `stories/${name}.md`
  const { title, blocks } = parseStory(await fs.readFile(path.join(import.meta.dirname, file), 'utf8'))
  const placed = blocks.map((block) => ({ ...block, ...places.get(block.url) }))
  return { title: checkFile(file, Title, title), document: checkFile(file, EditorDocument, placed) }
}
