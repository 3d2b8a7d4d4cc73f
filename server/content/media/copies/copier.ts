/** Copies external pictures in the background, so that publishing and paying never wait for another site. */
import { v7 as makeId } from 'uuid'
import { copyLimits } from '../../../../contract/limits.ts'
import {
  announceStories,
  createSemaphore,
  type Database,
  isoTime,
  type PlatformServices,
  Refusal,
  storyTag,
} from '../../../platform/index.ts'
import type { PictureCopier } from '../../services.ts'
import { keepPicture } from '../keeping.ts'
import type { Holder } from '../references.ts'
import { removeUnshown } from '../removal.ts'
import type { FetchPicture } from './fetch-picture.ts'
import { addReference, followPictures } from './picture-copies.ts'

type CopierServices = Pick<
  PlatformServices,
  'database' | 'mediaStorage' | 'logger' | 'now' | 'responseCache' | 'live' | 'indexNow'
>
type Due = { story_id: string; url_hash: string; url: string; attempts: number; next_attempt_at: string | null }

/** In milliseconds: how long another process leaves a started copy alone, and the base delay after a failed attempt. */
const [begun, hour] = [10 * 60_000, 60 * 60_000]

export function createPictureCopier(services: CopierServices, fetchPicture: FetchPicture): PictureCopier {
  const { database, logger, now } = services
  const drawing = createSemaphore({ atOnce: 1, waiting: copyLimits.atOnce })
  const timeIn = (milliseconds: number) => isoTime(now() + milliseconds)
  let running: Promise<void> | undefined
  let [isAskedAgain, isStopped] = [false, false]

  async function takeDue(): Promise<Due | undefined> {
    for (;;) {
      const due = await database.query
        .selectFrom('picture_copy')
        .select(['story_id', 'url_hash', 'url', 'attempts', 'next_attempt_at'])
        .where('next_attempt_at', '<=', isoTime(now()))
        .orderBy('next_attempt_at')
        .orderBy('story_id')
        .executeTakeFirst()
      if (due === undefined || isStopped) return undefined
      const taken = await database.query
        .updateTable('picture_copy')
        .set({ attempts: due.attempts + 1, next_attempt_at: timeIn(begun) })
        .where('story_id', '=', due.story_id)
        .where('url_hash', '=', due.url_hash)
        .where('next_attempt_at', '=', due.next_attempt_at)
        .executeTakeFirst()
      if (taken.numUpdatedRows > 0n) return due
    }
  }

  async function copy({ story_id, url_hash, url }: Due): Promise<{ error: string; isFinal: boolean } | undefined> {
    const owner = await findOwner(story_id)
    if (owner === undefined) return { error: 'nothing shows it', isFinal: true }
    const fetched = await fetchPicture(url)
    if ('error' in fetched) return fetched
    const { drawPicture } = await import('../pictures.ts')
    const drawn = await drawing.take(() => drawPicture(fetched.bytes))
    if (drawn === undefined) return { error: 'too many pictures are being prepared', isFinal: false }
    if (drawn instanceof Refusal) return { error: drawn.detail, isFinal: true }
    const id = makeId({ msecs: now() })
    const upload = { id, ownerId: owner.accountId, bountyId: undefined, at: isoTime(now()) }
    const refusal = await keepPicture(services, upload, drawn)
    if (refusal !== undefined) return { error: refusal.detail, isFinal: false }
    const isShown = await database.write(async (transaction) => {
      const row = await transaction
        .updateTable('picture_copy')
        .set({ media_id: id, problem: null, next_attempt_at: null })
        .where('story_id', '=', story_id)
        .where('url_hash', '=', url_hash)
        .returning('story_id')
        .executeTakeFirst()
      if (row !== undefined) for (const holder of owner.holders) await addReference(transaction, holder, id)
      return row !== undefined
    })
    if (!isShown) await removeUnshown(services, [id])
    return undefined
  }

  async function findOwner(storyId: string) {
    const [article, delivery] = [
      await database.query.selectFrom('article').select('author_id').where('id', '=', storyId).executeTakeFirst(),
      await database.query.selectFrom('delivery').select('journalist_id').where('id', '=', storyId).executeTakeFirst(),
    ]
    const accountId = article?.author_id ?? delivery?.journalist_id
    if (accountId === undefined) return undefined
    const holders: Holder[] = []
    if (article !== undefined) holders.push({ kind: 'article', id: storyId })
    if (delivery !== undefined) holders.push({ kind: 'delivery', id: storyId })
    return { accountId, holders }
  }

  async function work(): Promise<void> {
    for (let due = await takeDue(); due !== undefined; due = await takeDue()) {
      const { story_id, url_hash, attempts } = due
      const failed = await copy(due).catch((err: unknown) => {
        logger.error({ err }, 'failed to copy a picture')
        return { error: 'failed on our side', isFinal: false }
      })
      if (failed === undefined) {
        announceStories(services, [storyTag(story_id)])
        continue
      }
      const isGivenUp = failed.isFinal || attempts + 1 >= copyLimits.attempts
      logger.info({ story: story_id, error: failed.error, isGivenUp }, 'a picture was not copied')
      await database.query
        .updateTable('picture_copy')
        .set({ problem: failed.error, next_attempt_at: isGivenUp ? null : timeIn(hour * 2 ** attempts) })
        .where('story_id', '=', story_id)
        .where('url_hash', '=', url_hash)
        .where('media_id', 'is', null)
        .execute()
    }
  }

  async function runWorkers(): Promise<void> {
    do {
      isAskedAgain = false
      await Promise.all(Array.from({ length: copyLimits.atOnce }, work))
    } while (isAskedAgain && !isStopped)
  }

  const wake = () => {
    if (isStopped) return
    isAskedAgain = true
    running ??= runWorkers()
      .catch((err) => logger.error({ err }, 'failed to copy pictures'))
      .finally(() => {
        running = undefined
        if (isAskedAgain) wake()
      })
  }

  return {
    wake,
    async settle() {
      while (running !== undefined) await running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

export async function copyPicturesOfOldStories({
  database,
  now,
}: Pick<CopierServices, 'database' | 'now'>): Promise<void> {
  for (let last = ''; ; ) {
    const stories = await database.query
      .selectFrom('article')
      .select(['id', 'media_items'])
      .where('media_items', 'like', '%"url":"http%')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('picture_copy').select('story_id').whereRef('story_id', '=', 'article.id'))),
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(50)
      .execute()
    for (const { id, media_items } of stories) {
      const at = isoTime(now())
      await database.write((transaction) =>
        followPictures(transaction, { kind: 'article', id }, JSON.parse(media_items), at),
      )
    }
    const end = stories.at(-1)
    if (end === undefined) return
    last = end.id
  }
}

export async function countPictureCopies({ query }: Database): Promise<number> {
  const { waiting } = await query
    .selectFrom('picture_copy')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return waiting
}
