import type { EditorDocument } from '@contract/document.ts'
import { type Issue, issueChangedElsewhere, newsletterIssueLimits } from '@contract/newsletter-issue.ts'
import type { ReactNode } from 'react'
import { findMediaError, readStoredContent, type UnsentMedia } from '@/entities/draft'
import { audienceOf, countPeople, newsletterLists } from '@/entities/reading/newsletter'
import { describeError } from '@/shared/api'
import { formatLocalTime } from '@/shared/lib/date'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextField } from '@/shared/ui/text-field'
import { type IssueFormView, useIssueForm } from '../model/use-issue-form.ts'

export type IssueEditorProps = {
  label: string
  initialDocument: EditorDocument
  onChange: (document: EditorDocument) => void
  unsent: readonly UnsentMedia[]
  onUnsent: (unsent: UnsentMedia[]) => void
  mediaError: string | undefined
}

export type WrittenIssue = {
  subject: string
  document: EditorDocument
  /** The server has all of it. */
  isSaved: boolean
}

type WriteIssueProps = {
  /** The draft as it is saved. */
  issue: Issue
  /** Renders the editor; another `key` opens another document. */
  renderEditor: (props: IssueEditorProps, key: number) => ReactNode
  /** Renders what can be done with the issue as it is written. */
  renderActions: (written: WrittenIssue) => ReactNode
}

export function WriteIssue({ issue, renderEditor, renderActions }: WriteIssueProps) {
  const view = useIssueForm(issue)
  const { values, overtakenBy, error, media, change } = view
  const { box, press } = useKeptFocus<HTMLDivElement>(`${overtakenBy !== undefined}`, 'input')
  const { document } = readStoredContent(values.content)
  return (
    <Stack gap="normal" ref={box}>
      {overtakenBy && (
        <Notice tone="caution" title={issueChangedElsewhere}>
          <Stack gap="small">
            <p>
              Theirs is “<bdi>{overtakenBy.subject}</bdi>”, saved {formatLocalTime(overtakenBy.updated_at)}.
            </p>
            <Inline gap="small">
              <Button size="small" tone="secondary" onClick={press(view.keepMine)}>
                Keep my version
              </Button>
              <Button size="small" tone="secondary" onClick={press(view.takeTheirs)}>
                Load their version
              </Button>
            </Inline>
          </Stack>
        </Notice>
      )}
      <TextField
        label="Subject"
        autoComplete="off"
        maxLength={newsletterIssueLimits.subjectCharacters}
        value={values.subject}
        onChange={({ target }) => change('subject', target.value)}
      />
      <Field
        label="Send to"
        hint={
          values.list === issue.list
            ? `${countPeople(issue.subscribers)} would get it now.`
            : 'Counted once it is saved.'
        }
      >
        {(control) => (
          <select
            {...control}
            value={values.list}
            onChange={({ target }) =>
              change('list', newsletterLists.find((list) => list === target.value) ?? 'general')
            }
          >
            {newsletterLists.map((list) => (
              <option key={list} value={list}>
                {audienceOf(list)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {renderEditor(
        {
          label: 'Text',
          initialDocument: document,
          onChange: (changed) => change('content', JSON.stringify(changed)),
          unsent: media,
          onUnsent: view.setMedia,
          mediaError: findMediaError(media),
        },
        view.opened,
      )}
      {error !== null && (
        <Notice tone="critical">{describeError(error, 'Failed to save the issue. Please try again.')}</Notice>
      )}
      <SaveLine issue={issue} view={view} />
      {renderActions({
        subject: values.subject,
        document,
        isSaved: !view.isChanged && media.length === 0,
      })}
    </Stack>
  )
}

type SaveLineProps = { issue: Issue; view: IssueFormView }

function SaveLine({ issue, view: { isChanged, isSaving, overtakenBy, save } }: SaveLineProps) {
  const maySave = isChanged && overtakenBy === undefined
  return (
    <Inline gap="small" justify="between">
      <Text look="note">
        {isChanged ? 'Your changes are not saved yet.' : `Saved ${formatLocalTime(issue.updated_at)}.`}
      </Text>
      <Button busy={isSaving} aria-disabled={!maySave} onClick={maySave ? save : undefined}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </Inline>
  )
}
