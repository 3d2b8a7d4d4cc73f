import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, mark, ol, p, picture, quote, s, styled } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'school-bus-miles',
  kind: 'delivery',
  title: 'A school district pays for bus miles nobody rides',
  categories: ['politics'],
  journalist: 'dov',
  publishedAt: '2026-10-24T13:20:00.000Z',
  bounty: {
    title: 'Why does an empty school bus drive past my house twice a day?',
    description:
      'A yellow bus passes our lane at 7:10 and again at 3:40. It has no children in it. It goes up to the old school at Harrow Ford, which closed three years ago, turns around and comes back. Meanwhile my neighbor’s boy stands on the county road because his route was cut to save money. I have asked the district twice and been told that routing is complex. I want somebody to read the contract and find out who is paid for what.',
    creator: 'priya',
    amountCents: 28500,
    pledges: [
      { by: 'reader', cents: 2000 },
      { by: 'walter', cents: 3575 },
      { by: 'beatriz', cents: 1750 },
      { by: 'harold', cents: 4035 },
    ],
  },
  document: [
    p(
      'Every school morning at 6:48 Winona Speck unlocks bus 27, checks the mirrors, the exits and the fire extinguisher, and drives 19 miles to a school that closed in 2023. She waits at the chained gate for two minutes, as the route sheet says. Then she drives back. In three years she has carried no one.',
    ),
    picture(
      'school-bus-miles',
      'Illustration: seen from above, an empty yellow school bus follows a road that loops back on itself through flat green fields.',
    ),
    p(
      '“I talk to the cows,” said Speck, 58, who drove children on the same road for fourteen years before that. She raised it with dispatch in the first week. Dispatch told her to drive what was on the sheet. “Around Christmas I worked out what it was I was driving. It was an odometer.”',
    ),
    p(
      'The Alder Unified School District pays Yellowfinch Student Transport $5.4 million a year to carry 6,100 pupils. The contract, signed in 2022, sets a rate of $3.85 a mile for 1,412,000 scheduled miles. We compared the schedule with location data from the buses’ own transmitters for the 2025-26 school year. Nearly a fifth of the miles the district paid for carried no pupil and could have carried none.',
    ),
    h2('Two kinds of nothing'),
    p('The 280,000 miles divide into two heaps.'),
    ol(
      [
        b('186,000 miles were never driven.'),
        ' They belong to routes that had been merged or shortened but stayed on the billing schedule at their old length. At $3.85 a mile they came to $716,100.',
      ],
      [
        b('94,000 miles were driven with nobody assigned to the bus.'),
        ' Bus 27 is one of six. These miles, which burned real fuel and paid real drivers, cost $361,900.',
      ],
    ),
    aligned('center', p(styled({ fontSize: '26px', bold: true }, '$1,078,000'), ' for one school year')),
    p(
      'That sum is familiar in the district for another reason. In May the board closed a gap of $1.1 million by ending bus service for pupils who live less than two and a half miles from school; the limit had been one and a half. Some 840 children lost a seat. Among them is Theo Lascelles, who is nine and whose walk follows a county road with no shoulder. His mother, Renata, drives behind him some mornings with her flashers on. Bus 27 overtakes them both.',
    ),
    h2('One word'),
    p(
      'Contracts of this sort usually pay for miles run. The first draft of this one did too. It is among 900 pages the district released in August, with the changes showing.',
    ),
    aligned(
      'left',
      quote(
        '“The District shall compensate the Contractor for all miles ',
        s('operated, as verified by vehicle data'),
        ' ',
        mark('scheduled, as set out in Appendix C'),
        ', at the Mileage Rate.”',
      ),
    ),
    p(
      'The change was entered on June 9, 2022, by the district’s then chief of operations, Garrick Mayhew, nineteen days before the signing. A cover note calls it “conforming language.” Appendix C, the schedule, may be revised only if both sides agree. The district has proposed revisions four times, most recently to remove the Harrow Ford run. Yellowfinch has agreed to none of them.',
    ),
    p(
      'Mayhew left the district in the spring of 2023. Since that September he has been Yellowfinch’s vice president for contract development. Reached at home, he said that schedule-based payment protects a company from being punished when a district loses pupils, and that he had received no promise of a job while he worked for the district. “It is a standard risk allocation. You can dislike it, but nobody hid it.” The board was given a six-page summary of the contract to vote on. The payment clause is not in the summary.',
    ),
    p(
      'Aldous Kerr, Yellowfinch’s regional president, made the company’s case at its depot off Tollgate Road, with a model bus on the table. A route on the schedule means a bus bought, a driver hired and insurance paid whether or not a child gets on, he said. “If you book a hall and nobody comes to the wedding, you still pay for the hall.” As for the miles never driven, he said the company had billed “what the document instructs us to bill,” and he noted that it had absorbed a rise of 22 percent in the price of diesel without asking for more.',
    ),
    p(
      'There is something in the first point. Three transport officials in other districts told us that a contractor needs a guaranteed minimum, often 85 percent of the schedule. At 85 percent Alder would have been bound to pay for 1,200,200 miles. It had use for 1,132,000. A contract of the common kind would therefore have cost the district $262,570 in unused miles, about a quarter of what it paid.',
    ),
    h2('The sheet'),
    p(
      'Teresa Obuya joined the school board in January and spent a weekend in March with Appendix C and a highway map. She found a stop at a farm that is now a reservoir. Her request for an audit failed then by four votes to three, with the chair calling it premature. We sent the board our figures on October 6. On October 20 it voted five to two for an audit and told the finance office to dispute the September invoice.',
    ),
    p(
      'The chair, Desmond Quarrie, voted with the majority. He said he had relied on staff. “We had a tab in the binder marked ',
      styled({ color: '#1f4e2c', bgColor: '#dcefd9', bold: true }, 'Transportation: no action needed'),
      ', and I took no action.”',
    ),
    p(
      b('How we reported this. '),
      'We matched 11.3 million location points, obtained from the district under public records law, with the routes billed in 40 weekly invoices. A mile was counted as ridden if any pupil was assigned to that part of the route, whether or not the pupil boarded, so our total errs in the company’s favor. Runs between the depot and a first stop are outside the mileage rate and were left out. The ',
      a('https://example.org/lede/bus-miles-data', 'route table'),
      ' is available to download.',
    ),
    p(
      'We rode along with Speck’s permission on the first Monday of October, following bus 27 in a car. At 7:31 she stopped at the gate of Harrow Ford Elementary and opened the door, as the sheet requires. The playground has gone to thistle. Two minutes is longer than it sounds. She closed the door, checked her mirrors for children, which she says she will always do, and pulled out.',
    ),
  ],
}
