import { correctionLimits, type OwnCorrections, tooManyCorrections } from '@contract/correction.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { Corrections } from '@/entities/story'
import { CorrectStory } from '@/features/writing/correct-story'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'

type CorrectStoryPageProps = {
  /** The reader's own published story. */
  storyId: string
  /** Its title and its corrections. */
  own: OwnCorrections
  /** Called after the server has published a correction. */
  onPublished: () => void
}

export function CorrectStoryPage({ storyId, own: { title, corrections }, onPublished }: CorrectStoryPageProps) {
  return (
    <PageFrame width="measure">
      <PageHeading
        title="Correct a Story"
        label={
          <Link to="/articles/$id" params={{ id: storyId }} look="plain">
            <bdi lang={languageOfScript(title)}>{title}</bdi>
          </Link>
        }
      >
        <p>
          Say what was wrong and what is right. Readers see it below the story, with the date. It cannot be changed
          later.
        </p>
      </PageHeading>
      <Stack gap="large">
        {corrections.length < correctionLimits.corrections ? (
          <CorrectStory storyId={storyId} onPublished={onPublished} />
        ) : (
          <Notice tone="caution">{tooManyCorrections}.</Notice>
        )}
        {corrections.length > 0 && <Corrections corrections={corrections} />}
      </Stack>
    </PageFrame>
  )
}
