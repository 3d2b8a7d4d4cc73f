import type { Issue } from '@contract/newsletter-issue.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { type RefObject, useId, useRef } from 'react'
import { StoryContent, StoryStandfirst } from '@/entities/document'
import { audienceOf, countPeople, IssueState, SendingReport } from '@/entities/reading/newsletter'
import { CancelIssue, SendIssue } from '@/features/administration/send-newsletter'
import { DeleteIssue, WriteIssue } from '@/features/administration/write-newsletter'
import { PreviewButton } from '@/features/writing/preview-story'
import { useMediaUploads } from '@/features/writing/upload-media'
import { formatLocalTime } from '@/shared/lib/date'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { AdminLinks } from '@/widgets/admin-links'
import { RichTextEditor } from '@/widgets/rich-text-editor'

type NewsletterPageProps = {
  /** The issue as it is saved. */
  issue: Issue
  /** The time zone of the administrator, such as `Europe/Berlin`. */
  zone: string
  /** Called when the draft is gone. */
  onDeleted: () => Promise<void>
}

export function NewsletterPage({ issue, zone, onDeleted }: NewsletterPageProps) {
  const { subject, state } = issue
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <Stack gap="normal">
        <PageHeading
          ref={heading}
          tabIndex={-1}
          title={state === 'draft' ? 'Write an issue' : subject}
          language={state === 'draft' ? undefined : languageOfScript(subject)}
          label={
            <Link to="/admin/newsletters" look="plain">
              Newsletters
            </Link>
          }
          rule="next"
        >
          <Inline gap="small">
            <IssueState state={state} />
            <span>{describeIssue(issue, zone)}</span>
          </Inline>
        </PageHeading>
        {state === 'draft' ? (
          <Draft issue={issue} onDeleted={onDeleted} heading={heading} />
        ) : (
          <Stack gap="large">
            {(state === 'scheduled' || state === 'sending') && (
              <Inline gap="small">
                <CancelIssue issue={{ id: issue.id, state }} focusFallback={heading} />
              </Inline>
            )}
            {issue.counts !== null && <Counts counts={issue.counts} />}
            <Content content={issue.content} language={languageOfScript(subject)} />
          </Stack>
        )}
      </Stack>
    </PageFrame>
  )
}

/** Only the times that say something about its state. */
function describeIssue({ state, list, scheduled_at, sent_at, subscribers }: Issue, zone: string): string {
  const audience = audienceOf(list)
  switch (state) {
    case 'draft':
      return `For ${audience}.`
    case 'scheduled':
      return `For ${audience}, ${countPeople(subscribers)} as of now, on ${formatLocalTime(scheduled_at ?? '')} (${zone}).`
    case 'sending':
      return `To ${audience}.`
    case 'sent':
    case 'stopped':
      return `To ${audience}${sent_at === null ? '' : `, on ${formatLocalTime(sent_at)} (${zone})`}.`
  }
}

type DraftProps = Omit<NewsletterPageProps, 'zone'> & { heading: RefObject<HTMLElement | null> }

function Draft({ issue, onDeleted, heading }: DraftProps) {
  const uploads = useMediaUploads()
  return (
    <WriteIssue
      issue={issue}
      renderEditor={(props, key) => <RichTextEditor key={key} {...props} uploads={uploads} media="pictures" />}
      renderActions={({ subject, document, isSaved }) => (
        <Stack gap="normal">
          <Inline gap="small">
            <PreviewButton story={{ title: subject || 'No subject yet', document }}>Preview</PreviewButton>
            <DeleteIssue id={issue.id} onDeleted={onDeleted} />
          </Inline>
          <SendIssue issue={issue} isSaved={isSaved} focusFallback={heading} />
        </Stack>
      )}
    />
  )
}

function Counts({ counts }: { counts: NonNullable<Issue['counts']> }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Sending</SectionHeading>
      <SendingReport counts={counts} />
    </section>
  )
}

function Content({ content, language }: { content: string; language: string | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Text</SectionHeading>
      <Stack gap="normal" width="measure" lang={language}>
        <StoryStandfirst content={content} />
        <StoryContent content={content} />
      </Stack>
    </section>
  )
}
