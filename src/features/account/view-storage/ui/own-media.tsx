import type { OwnMedia } from '@contract/own-media.ts'
import { AudioLines } from 'lucide-react'
import { useRef } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { tabStopsIn } from '@/shared/lib/focus'
import { AudioPlayer } from '@/shared/ui/audio-player'
import { Button } from '@/shared/ui/button'
import { List } from '@/shared/ui/list'
import { LoadMore } from '@/shared/ui/load-more'
import { Notice } from '@/shared/ui/notice'
import { Picture } from '@/shared/ui/picture'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { describeUses, formatBytes, isUsed, mediaNoun } from '../lib/media-words.ts'
import { useOwnMedia } from '../model/use-own-media.ts'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import * as styles from './own-storage.css.ts'

export function OwnMediaList() {
  const media = useOwnMedia()
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLElement>(null)
  // The pressed button disappears with its item, so the focus moves to the next item, or to the list.
  const afterDeletion = useRef<HTMLElement>(null)
  const requestDeletion = (item: OwnMedia, button: HTMLButtonElement) => {
    afterDeletion.current = findNeighbor(button) ?? panel.current
    media.deletion.request(item)
  }
  if (media.isLoading) return <MediaOnTheirWay />
  if (media.isUnavailable) {
    return <RetryNotice onRetry={media.retry}>Your images and recordings could not be loaded.</RetryNotice>
  }
  const isEmpty = media.total === 0
  return (
    <section className={styles.panel} ref={panel} tabIndex={-1} aria-label="Your images and recordings">
      <Stack gap="normal">
        {isEmpty ? (
          <p>You have no images or recordings.</p>
        ) : (
          <>
            <Text look="note">
              You can delete items that are not in use. To delete any other item, first remove it from the texts that
              use it.
            </Text>
            <List layout="ruled" ref={list} aria-busy={media.isLoadingMore}>
              {media.items.map((item) => (
                <li className={styles.item} key={item.id} tabIndex={-1}>
                  <MediaItem item={item} onDelete={(button) => requestDeletion(item, button)} />
                </li>
              ))}
            </List>
            {media.isMoreUnavailable && <Notice tone="critical">More could not be loaded. Please try again.</Notice>}
            <LoadMore
              shown={media.items.length}
              total={media.total}
              busy={media.isLoadingMore}
              onLoadMore={media.loadMore}
              list={list}
            />
          </>
        )}
        <DeleteMediaDialog deletion={media.deletion} focusFallback={afterDeletion} />
      </Stack>
    </section>
  )
}

const nouns: Record<OwnMedia['kind'], string> = { picture: 'Image', recording: 'Recording' }

/** The last control of the next item, or of the previous one when this item is the last. */
function findNeighbor(button: HTMLButtonElement): HTMLElement | undefined {
  const item = button.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  return neighbor instanceof HTMLElement ? (tabStopsIn(neighbor).at(-1) ?? neighbor) : undefined
}

function MediaItem({ item, onDelete }: { item: OwnMedia; onDelete: (button: HTMLButtonElement) => void }) {
  const { kind, url, bytes, created_at } = item
  const date = formatLocalDate(created_at)
  return (
    <>
      <div>
        {kind === 'picture' ? (
          <Picture picture={{ url, alt: '' }} sizes="6rem" shape="landscape" decorative />
        ) : (
          <span className={styles.sound}>
            <AudioLines aria-hidden="true" strokeWidth={1.75} />
          </span>
        )}
      </div>
      <Stack gap="small">
        <Text look="strong">{nouns[kind]}</Text>
        <Text look="note">
          {formatBytes(bytes)}, uploaded on {date}
        </Text>
        {kind === 'recording' && (
          <div className={styles.player}>
            <AudioPlayer src={url} label={`Recording of ${date}`} />
          </div>
        )}
        <Text look="note">{describeUses(item)}</Text>
      </Stack>
      {!isUsed(item) && (
        <div className={styles.action}>
          <Button
            tone="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={(event) => onDelete(event.currentTarget)}
          >
            Delete
            <VisuallyHidden>
              {' '}
              {mediaNoun[kind]} uploaded on {date}, {formatBytes(bytes)}
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  )
}

function MediaOnTheirWay() {
  return (
    <Stack gap="normal" aria-busy="true">
      <Spinner label="Loading images and recordings" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Stack>
  )
}
