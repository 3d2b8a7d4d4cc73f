import type { StorageUse } from '@contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Disclosure } from '@/shared/ui/disclosure'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { storageQuery } from '../model/use-own-media.ts'
import { OwnMediaList } from './own-media.tsx'
import * as styles from './own-storage.css.ts'

export function OwnStorage() {
  const { data, isFetching, refetch } = useQuery(storageQuery)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = (isWanted: boolean) => {
    setOpen(isWanted)
    setOpened(true)
  }
  return (
    <Stack gap="roomy">
      {data === undefined && !isFetching && (
        <RetryNotice onRetry={() => void refetch()}>Failed to load your storage</RetryNotice>
      )}
      {data === undefined && isFetching && <StorageOnItsWay />}
      {data !== undefined && <Shares storage={data} />}
      <Disclosure title="Your images and recordings" titleAs="h3" open={isOpen} onOpenChange={open}>
        {wasOpened && <OwnMediaList />}
      </Disclosure>
    </Stack>
  )
}

const StorageOnItsWay = () => (
  <Stack gap="normal" width="measure" aria-busy="true">
    <Spinner label="Loading storage" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </Stack>
)

function Shares({ storage }: { storage: StorageUse }) {
  const isFull = Object.values(storage).some(({ used, allowed }) => used >= allowed)
  return (
    <Stack gap="normal" width="measure">
      <Share name="Space for images and recordings" share={storage.bytes} format={formatMegabytes} />
      <Share name="Images and recordings" share={storage.files} format={formatCount} />
      <Share name="Drafts" share={storage.drafts} format={formatCount} />
      {isFull && (
        <Notice tone="critical">
          Your storage is full. Delete drafts, images and recordings that you no longer need.
        </Notice>
      )}
    </Stack>
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
