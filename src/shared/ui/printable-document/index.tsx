import type { ReactNode } from 'react'
import { downloadFile } from '@/shared/lib/download-file'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import * as styles from './printable-document.css.ts'

type PrintableDocumentProps = {
  /** The kind of document, like "Statement". It stands beside the name of the site. */
  kind: string
  /** The text of the `h1`. */
  title: string
  /** Below the title: whom the document is for, and the time it covers. */
  about: ReactNode
  /** The links to pages around the document. They are not printed. */
  back: ReactNode
  /** The document as a file for spreadsheets, made when the reader asks for it. */
  csv?: () => { name: string; content: string }
  /** Tables and lists of the document. */
  children: ReactNode
}

/** Prints alone: black on white, without header, footer and buttons. */
export function PrintableDocument({ kind, title, about, back, csv, children }: PrintableDocumentProps) {
  const download = (file: { name: string; content: string }) =>
    downloadFile(file.name, file.content, 'text/csv;charset=utf-8')
  return (
    <PageFrame width="broad">
      <Stack as="article" gap="large">
        <div data-screen-only>
          <Inline gap="small" justify="between">
            <Inline gap="words">{back}</Inline>
            <Inline gap="small">
              <Button tone="secondary" size="small" onClick={() => window.print()}>
                Print
              </Button>
              {csv && (
                <Button tone="secondary" size="small" onClick={() => download(csv())}>
                  Download CSV
                </Button>
              )}
            </Inline>
          </Inline>
        </div>
        <div className={styles.paper}>
          <PageHeading title={title} label={`Lede · ${kind}`}>
            {about}
          </PageHeading>
          <Stack gap="large">{children}</Stack>
        </div>
      </Stack>
    </PageFrame>
  )
}
