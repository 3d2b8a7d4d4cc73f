import type { PublicIssue } from '@contract/newsletter-issue.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { StoryContent, StoryStandfirst } from '@/entities/document'
import { nameOfList } from '@/entities/reading/newsletter'
import { StoryArticle } from '@/entities/story'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { LocalDate } from '@/shared/ui/local-date'
import { PageFrame } from '@/shared/ui/page-frame'
import { Text } from '@/shared/ui/text'
import * as styles from './issue-page.css.ts'

type IssuePageProps = {
  /** An issue that was sent. */
  issue: PublicIssue
}

export function IssuePage({ issue: { subject, list, sent_at, content } }: IssuePageProps) {
  return (
    <PageFrame>
      <StoryArticle
        kicker={
          <Text look="kicker">
            <Link to="/newsletters" look="plain">
              {nameOfList(list)}
            </Link>
          </Text>
        }
        title={subject}
        language={languageOfScript(subject)}
        standfirst={<StoryStandfirst content={content} />}
        byline={
          <Text look="note">
            Sent <LocalDate timestamp={sent_at} />
          </Text>
        }
        foot={
          <footer className={styles.foot}>
            <Inline gap="compact">
              <SubscribeButton look="page" />
              <ButtonLink to="/newsletters" tone="secondary">
                Past issues
              </ButtonLink>
            </Inline>
          </footer>
        }
      >
        <StoryContent content={content} />
      </StoryArticle>
    </PageFrame>
  )
}
