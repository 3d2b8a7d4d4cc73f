import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, ol, p, picture, quote } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'comment-on-silence',
  kind: 'independent',
  title: 'Councils should publish the questions they refuse to answer',
  categories: ['opinion', 'politics'],
  journalist: 'press',
  publishedAt: '2026-09-29T05:30:00Z',
  document: [
    p(
      'Last year three people in Alder County, unknown to one another, asked their council what it had paid for the inspection of the Ansel Bridge. The first was told that the figure was commercially confidential. The second was told that it would take too long to find. The third, a retired quantity surveyor named Beryl Oakes, was told that the information was not held. All three letters were signed by the same officer in the same month.',
    ),
    picture(
      'comment-on-silence',
      'Illustration of an empty council chamber, its rows of seats in shadow, with one microphone lit at the front desk.',
      'In 2025 Alder County Council refused 214 requests for records. No list of them exists in public.',
    ),
    p(
      'I know about the three because Mrs Oakes stood up at a residents’ meeting and read hers out, and a man across the room took an envelope from his jacket. Had she stayed at home, each of them would still believe that theirs was the only letter. That is how refusal works. An answer, once given, can be passed from hand to hand. A refusal is delivered to one address and stops there.',
    ),
    p(
      'My proposal is small. Every council that keeps a public log of the questions it has answered should keep one beside it, in the same place and the same type, of the questions it has declined to answer, with the reason for each.',
    ),
    h2('The arithmetic of no'),
    p(
      'Alder County received 1,318 requests for records in 2025. Its ',
      a('https://example.org/alder-county/records-report-2025', 'annual report'),
      ' says that it answered 702 in full and 291 in part, and is proud of it. You must do the subtraction yourself. It refused 214 and let the legal deadline pass on another 111 without a word. By its own later account to the auditor, 97 of the refusals were for commercial confidence, 62 for cost, 38 for personal data and 17 on legal advice.',
    ),
    p(
      'Forty-six of the people refused went to appeal, and 29 of them won. That is 63 per cent. If a court of law had its judgments reversed at that rate there would be an inquiry. And it leaves 168 people who did not appeal, most of whom, I would guess, took the letterhead for the law. Were their refusals any sounder? Nobody can say. Nobody can see them.',
    ),
    p('A register would need five columns:'),
    ol(
      'the date of the request;',
      'the question, in the asker’s words, with names removed;',
      'the exemption relied on, by its number;',
      'the officer or department that decided;',
      'what happened on appeal.',
    ),
    h2('Three objections'),
    p(
      'Imogen Straker, the county clerk, has administered these requests for nine years and was good enough to argue with me for an afternoon. Her first objection is ',
      b('privacy'),
      '. Some questions are about people: a neighbor’s planning quarrel, a teacher’s absence. So they are, and the log of answered questions has the same difficulty. Her office removes the names. It has had two complaints in nine years.',
    ),
    p(
      'Her second is ',
      b('cost'),
      '. I asked Saltgrove Town Council, which has published its refusals since 2023, after a single councillor moved it at the end of a long meeting when people wished to go home. The deputy clerk, Anton Weiss, does the work. “Forty minutes a month,” he told me. “It would be less if I could type.” Saltgrove is small and had 31 refusals last year. Multiply his forty minutes by the county’s 214 over his 31, and you reach four and a half hours a month, or about as long as the county’s cabinet spent in August choosing a new crest.',
    ),
    p(
      'The third objection is the one that I take seriously. “A list of refusals is a list of embarrassments,” Ms Straker said. “It will be read by people who want to embarrass us. My officers will start to refuse less because they’re afraid, and one day they’ll release something that gets a family hurt.”',
    ),
    p(
      'It could happen. The law gives officers an exemption for exactly that case, and an officer who relies on it properly has nothing to fear from its number in a column. But look at Saltgrove. In the year before the register it refused 19 per cent of requests, and in the year after it refused 12. Not one of the extra releases has produced a complaint. What changed, Mr Weiss says, was the writing of the refusal letter.',
    ),
    quote(
      '“I used to put down the first exemption that came to mind. Now I know that somebody will read it who isn’t the person I’m annoyed with.”',
    ),
    h2('Interest declared'),
    p(
      'I am a reporter, I send a lot of these requests, and a register would make my work easier; allow for that. It would also make it easier for my competitors to see what I am working on, so that I have argued myself out of some exclusives. I think that the person who gains most is the fourth one to ask about the bridge, who would find three refusals with three different reasons, and would know, before buying a stamp, that there was something there to be asked.',
    ),
    p(
      'There is a further use for such a list, less often mentioned. A government learns from what it is asked. Sixty-two questions were too costly to answer last year because the records were kept in a form that could not be searched. A council that read those sixty-two in a row would find out which of its cupboards needed shelves.',
    ),
    p(
      'The county’s constitution committee sits on 15 October. Two of its members have said that they will move the five columns; the chair has not decided whether the motion is in order. I have asked on what grounds it might not be. I am told that the advice is ',
      i('confidential'),
      '.',
    ),
    p(
      'Mrs Oakes did appeal, and she won. The inspection of the Ansel Bridge cost $38,450, and found nothing wrong with it. There had never been anything to hide. It took her eleven months to learn that, and she has framed the invoice.',
    ),
  ],
}
