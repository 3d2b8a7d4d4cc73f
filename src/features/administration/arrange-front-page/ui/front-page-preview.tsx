import type { Arrangement, FrontPagePreview as Preview } from '@contract/front-page.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { breakpoints } from '@/shared/styles'
import { IconButton } from '@/shared/ui/icon-button'
import { Inline } from '@/shared/ui/inline'
import { PreviewFrame } from '@/shared/ui/preview-frame'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import { Text } from '@/shared/ui/text'
import { previewQuery } from '../api/front-page-queries.ts'
import * as styles from './arrange-front-page.css.ts'

type FrontPagePreviewProps = {
  /** The arrangement to show, saved or not. */
  arrangement: Arrangement
  /** Renders the page that readers would see. */
  renderPage: (page: Preview) => ReactNode
}

const devices = [
  { name: 'Phone', width: breakpoints.narrow, icon: Smartphone },
  { name: 'Desktop', width: breakpoints.full, icon: Monitor },
] as const

export function FrontPagePreview({ arrangement, renderPage }: FrontPagePreviewProps) {
  const [{ name, width }, setDevice] = useState<(typeof devices)[number]>(
    () => devices[innerWidth < breakpoints.medium ? 0 : 1],
  )
  const { data, isFetching, isError, refetch } = useQuery({
    ...previewQuery(arrangement),
    placeholderData: keepPreviousData,
  })
  const headingId = useId()
  const labelId = useId()
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={isFetching ? <Spinner label="Loading..." /> : undefined}>
        Preview
      </SectionHeading>
      <Inline gap="small" justify="between">
        <Text look="note" id={labelId}>
          {name}, {width} pixels wide
        </Text>
        <Inline gap="tiny" role="group" aria-labelledby={labelId}>
          {devices.map((device) => (
            <IconButton
              key={device.width}
              label={`${device.name}, ${device.width} pixels`}
              icon={device.icon}
              aria-pressed={device.width === width}
              onClick={() => setDevice(device)}
            />
          ))}
        </Inline>
      </Inline>
      {isError && !isFetching && (
        <RetryNotice onRetry={() => void refetch()}>Failed to load the preview. Please try again later.</RetryNotice>
      )}
      <div className={styles.screen}>
        {data && (
          <PreviewFrame title={`The front page, ${width} pixels wide`} width={width}>
            {renderPage(data)}
          </PreviewFrame>
        )}
      </div>
    </section>
  )
}
