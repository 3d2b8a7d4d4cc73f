import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'library-hours',
  kind: 'delivery',
  title: 'Open the libraries when the people who pay are free',
  categories: ['opinion'],
  journalist: 'ines',
  publishedAt: '2026-09-14T06:30:00Z',
  bounty: {
    title: 'Why does every library in Alder County close before I finish work?',
    description:
      'I drive a delivery van and have not been inside Kestrel Falls library since I took the job three years ago, because it shuts at half past five and does not open on Sundays. I pay for it like everyone else. I would like a columnist to look properly at the opening hours of all fourteen branches, find out what it would cost to move some of them into the evening, ask the librarians and their union whether they would do it, and then say plainly what the county should do. I am asking for an opinion, but one with the sums shown. If the answer is that it cannot be afforded, say that too.',
    creator: 'noor',
    amountCents: 22_000,
    pledges: [
      { by: 'reader', cents: 2_500 },
      { by: 'gwen', cents: 1_750 },
      { by: 'callum', cents: 4_035 },
      { by: 'beatriz', cents: 1_200 },
    ],
  },
  document: [
    p(
      'At 5.25 on a Tuesday afternoon Marta Dunmore walks the length of the Kestrel Falls library turning off lamps, and the people who could most use the building are still at work. By 5.31 she has locked the door. By 5.40 four schoolchildren are sitting on the steps with a laptop, because the wireless signal reaches through the wall and the county leaves it on until eleven.',
    ),
    picture(
      'library-hours',
      'Illustration of a library façade at dusk, its doors closed, with a single tall window still lit above the steps.',
      'Of 462 hours a week that the county’s libraries are open, five fall after half past five.',
    ),
    p(
      'I counted the hours because a reader, a van driver who has not been inside her own branch for three years, asked me to. Alder County runs fourteen libraries. According to the ',
      a('https://example.org/alder-county/library-hours-2026', 'timetable the service publishes'),
      ', they are open for 462 hours a week between them. Five of those hours come after 5.30 in the evening: two on a Thursday at Port Merrow Central, and one each at Port Merrow East, Ansel Bridge and Saltgrove. On Sundays the figure is nought.',
    ),
    p(
      'The service costs $9.2 million a year, which works out at about $383 for every hour that a door somewhere is open. Most of the working adults who supply that money cannot get through the door. A public service that keeps the hours of a solicitor’s office has chosen its public, and it ought to say so out loud.',
    ),
    h2('What the door counters say'),
    p(
      'The county’s own explanation is that demand has fallen. Visits are down 31 per cent since 2016, and each budget paper since then has used that figure to trim another hour. But a visit can only be made to an open building, and the hours that went first were the evenings.',
    ),
    p(
      'There is one piece of local evidence on what happens when they come back. In the spring of 2019 the Saltgrove branch stayed open until eight on Mondays for twelve weeks, paid for by a small arts grant. No evaluation was ever written. The door counter, however, kept counting, and its log was released to me in July under a records request. The branch took an average of ',
      b('61 visits in each evening session'),
      '. The Monday mornings of the same twelve weeks, a session of equal length, averaged 38. When the grant ended, so did the evenings.',
    ),
    p(
      'The steps at Kestrel Falls are a second piece of evidence, though nobody collected it for the purpose. The network log shows 2,310 connections a week across the fourteen branches after closing time. People are using the libraries in the evening. They are using them from the pavement.',
    ),
    h2('The sum'),
    p(
      'I do not propose to spend another $383 an hour. I propose moving hours that are hardly used. Tuesday and Wednesday mornings make up 18 per cent of the timetable at the nine largest branches and draw 8 per cent of the visits. Close those two mornings, from 9.30 until one, and open the same three and a half hours from 5.30 until nine. That moves 63 hours a week and adds none.',
    ),
    p('Evenings still cost more than mornings, and here is the bill:'),
    ul(
      [
        b('Staff premium. '),
        'Three people a branch for 63 hours is 189 staff hours a week. The agreed evening supplement is a quarter of the average rate of $24.80, or $6.20. Over a fifty-week year: $58,590.',
      ],
      [b('A door attendant. '), 'One at each branch for the same 63 hours at $21, over fifty weeks: $66,150.'],
      [b('Total. '), '$124,740, or 1.4 per cent of the library budget.'],
    ),
    p(
      'The county spent more than that last year on consultants to write a ',
      i('Vision for Reading'),
      '. I have read it. The word “evening” appears once, in a caption.',
    ),
    h2('What the other side says'),
    p(
      'Leonard Haas, who directs the service, gave me an hour and made the best case against. Mornings, he said, belong to people with few other places to go: parents of small children, pensioners, men out of work who come for the newspapers and the radiators.',
    ),
    quote(
      '“If I shut on a Tuesday morning I know by name the people I am putting out on the street. You are asking me to trade them for people I have not met.”',
    ),
    p(
      'That is an honest objection, and it is why the mornings to move are the two emptiest of the six. Under this plan every one of the nine branches would still open four mornings out of six, and the toddler groups, which meet on Thursdays and Fridays, would not lose a session. I would put to Mr Haas in return that he has not met the evening readers because the building has never been open to introduce them.',
    ),
    p(
      'The staff are less opposed than I had been told to expect. Delphine Arno, branch secretary of the county employees’ union, said that her members had put their own evening rota to management in 2022 and received no answer. “We would want volunteers first, the supplement, and nobody alone in a building after dark,” she said. The second and third are in the sum above. I asked Mr Haas about the rota of 2022; he said he had “a recollection of a discussion”.',
    ),
    p(
      'The library committee meets on 6 October, and the timetable for next year is item nine. Any of its eleven members can move to test this at three branches for six months, which would cost about $20,800 and would give the county the evaluation it failed to write seven years ago. If the evenings are empty, close them, and I will print the figures here.',
    ),
    p(
      'I asked Marta Dunmore whether she would work until nine. She has been at Kestrel Falls for sixteen years and was looking, as we spoke, at the children on the steps. “I already stay until six most nights,” she said. “I sit in the back with the light on, so that they know someone is there.”',
    ),
  ],
}
