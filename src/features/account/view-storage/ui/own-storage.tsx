import type { StorageUse } from '@contract/media.ts'
import { useId } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { type StorageView, useStorage } from '../model/use-storage.ts'
import * as styles from './own-storage.css.ts'

/** The profile's Storage section: how much of what an account may keep is used. */
export const OwnStorage = () => <StoragePanel view={useStorage()} />

/** Storage in each state of its machine. */
export function StoragePanel({ view: { status, storage, retry } }: { view: StorageView }) {
  if (status === 'failed')
    return (
      <Notice
        tone="critical"
        action={
          <Button tone="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        Failed to load your storage
      </Notice>
    )
  if (storage === null)
    return (
      <div className={styles.list} aria-busy="true">
        <Spinner label="Loading storage" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    )
  const isFull = Object.values(storage).some(({ used, allowed }) => used >= allowed)
  return (
    <div className={styles.list}>
      <Share name="Space for pictures and recordings" share={storage.bytes} format={formatMegabytes} />
      <Share name="Pictures and recordings" share={storage.files} format={formatCount} />
      <Share name="Drafts" share={storage.drafts} format={formatCount} />
      {isFull && (
        <Notice tone="critical">
          There is no room left. Delete drafts that you no longer need; pictures and recordings that nothing shows are
          removed within a day.
        </Notice>
      )}
    </div>
  )
}

type ShareProps = { name: string; share: StorageUse['bytes']; format: (amount: number) => string }

function Share({ name, share: { used, allowed }, format }: ShareProps) {
  const id = useId()
  return (
    <div className={styles.share}>
      <span id={id}>{name}</span>
      <span className={styles.amount}>
        {format(used)} of {format(allowed)}
      </span>
      <meter className={styles.meter} aria-labelledby={id} min={0} max={allowed} value={Math.min(used, allowed)} />
    </div>
  )
}

const formatCount = (count: number) => count.toLocaleString('en')
const formatMegabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1_000_000))} MB`
