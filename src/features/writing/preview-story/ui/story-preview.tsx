import { documentText, type EditorDocument } from '@contract/document.ts'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useId, useState } from 'react'
import { DocumentView, readMinutes, StandfirstView } from '@/entities/document'
import { Byline, StoryArticle } from '@/entities/story'
import { breakpoints } from '@/shared/styles'
import { IconButton } from '@/shared/ui/icon-button'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { PreviewFrame } from '@/shared/ui/preview-frame'
import { Text } from '@/shared/ui/text'
import * as styles from './story-preview.css.ts'

export type StoryToPreview = {
  title: string
  document: EditorDocument
  /** As the writer chose it; null or undefined is unknown. */
  language?: string | null | undefined
  /** Without one it is an issue of the newsletter: no byline, and we copy no pictures of other sites for it. */
  journalist?: string | undefined
  /** The bounty that the story answers, if any. */
  bountyTitle?: string | undefined
}

type StoryPreviewProps = {
  /** The story as it would be published now. */
  story: StoryToPreview
  /** Called on Escape in the preview, whose keys do not reach the page around it. */
  onEscape: () => void
}

const devices = [
  { name: 'Phone', width: breakpoints.narrow, icon: Smartphone },
  { name: 'Tablet', width: breakpoints.medium, icon: Tablet },
  { name: 'Desktop', width: breakpoints.full, icon: Monitor },
] as const

export function StoryPreview({
  story: { title, document, language, journalist, bountyTitle },
  onEscape,
}: StoryPreviewProps) {
  const [{ name, width }, setDevice] = useState<(typeof devices)[number]>(devices[0])
  const [today] = useState(() => new Date().toISOString())
  const labelId = useId()
  return (
    <div className={styles.preview}>
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
      <PreviewFrame title={`The story, ${width} pixels wide`} width={width} onEscape={onEscape}>
        <PageFrame>
          <StoryArticle
            kicker={bountyTitle && <Text look="kicker">{bountyTitle}</Text>}
            title={title || 'Untitled Draft'}
            language={language ?? undefined}
            standfirst={<StandfirstView document={document} />}
            byline={
              journalist && (
                <Byline journalist={journalist} date={today} minutes={readMinutes(documentText(document).length)} />
              )
            }
          >
            <DocumentView document={document} showsOriginals={journalist !== undefined} />
          </StoryArticle>
        </PageFrame>
      </PreviewFrame>
    </div>
  )
}
