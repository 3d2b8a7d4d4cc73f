import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, mark, p, picture, quote, styled, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'lost-trains',
  kind: 'delivery',
  title: 'Four night trains vanish from the timetable without a hearing',
  categories: ['travel'],
  journalist: 'journalist',
  publishedAt: '2026-09-14T18:00:00.000Z',
  bounty: {
    title: 'What happened to the night trains out of Port Merrow?',
    description:
      'For twenty years I took the Lamplighter to Highmoor to see my mother. You got on at half past ten, had a cheese sandwich, and woke up there. One day the page said “temporarily suspended,” and it has said so ever since. Nobody announced that the night trains were finished, and there was never a meeting to go to. I would like to know whether they have been abolished, who decided it, where the sleeping cars are now, and what somebody without a car is supposed to do instead.',
    creator: 'reader',
    amountCents: 41000,
    pledges: [
      { by: 'callum', cents: 4035 },
      { by: 'harold', cents: 2500 },
      { by: 'priya', cents: 1750 },
      { by: 'walter', cents: 5000 },
      { by: 'noor', cents: 3065 },
      { by: 'gwen', cents: 2215 },
      { by: 'beatriz', cents: 1500 },
      { by: 'press', cents: 2000 },
      { by: 'verified', cents: 1050 },
    ],
  },
  document: [
    p(
      'The last Lamplighter left Port Merrow at 10:40 on the night of December 29, 2023, with 94 passengers and a crew who had been told it would be back in ninety days. It has been suspended eleven times running since then. The eleventh suspension expires at midnight. The twelfth was filed on Friday.',
    ),
    picture(
      'lost-trains',
      'Illustration: the red tail lights of a night train leaving a dark platform, with an empty bench and a round station clock.',
      'Platform 2 at Kestrel Falls, where the Lamplighter used to call at 11:52 p.m.',
    ),
    p(
      'Three more went the same night: the ',
      i('Saltgrove Mail'),
      ', the ',
      i('Harrow Night'),
      ' and the ',
      i('Estuary'),
      '. Together the four had carried 61,300 people that year over 780 miles of track. None of them has been discontinued. To discontinue a train the Ansel & Northern Railway would have to give 120 days’ notice and face a public hearing in every county the train serves. To suspend one “for operational reasons” it must send the State Rail Commission a form.',
    ),
    p(
      'Each form covers up to ninety days. Eleven of them come to 990 days, and today is the 990th. We obtained all eleven, and the one for tomorrow. Apart from the dates they are identical, down to a misspelling of “rolling stock.”',
    ),
    picture(
      'lost-trains-map',
      'Map of the Ansel & Northern rail network. Solid lines show routes with day trains from Port Merrow to Kestrel Falls and Saltgrove. Four dashed lines, to Highmoor, Dunmere, Colby Junction and the upper Harrow Valley, show the suspended night trains.',
      'Dashed lines have had no passenger train, by night or by day, since December 2023. Source: State Rail Commission filings.',
    ),
    h2('Work in the dark'),
    p('The operational reason given in every form is the same.'),
    quote(
      '“Overnight possession of the line is required for ',
      mark('essential track maintenance'),
      '. Service will resume upon completion.”',
    ),
    p(
      'We asked for the maintenance orders. On the stretch between Kestrel Falls and Highmoor, the railway’s crews had the track at night on 61 of the 990 nights. On most of the rest it was in use. A freight train of 38 gravel wagons passes Kestrel Falls at 11:52, give or take a minute, five nights a week. It runs for Tarn Aggregates, in the very slot the ',
      i('Lamplighter'),
      ' gave up, under an agreement that began on January 8, 2024. That is ten days after the last night train. The railway’s annual accounts put the revenue at $3.1 million a year.',
    ),
    p(
      'Public money kept coming as well. The state paid the Ansel & Northern $2.4 million a year to run the four trains, and a suspension does not stop the payments, on the theory that cars and staff must be held ready. Over 990 days that makes about $6.5 million. The staff were reassigned in the first spring. We went to look for the cars.',
    ),
    h2('Car 1127'),
    p(
      'There were 22 sleeping cars. Thirteen stand at Colby Junction on a siding with birches coming up between the rails. The other nine are 70 miles away, inside the fence of the Tarn quarry, on a length of track with steps built up to the doors. Quarry workers sleep in them. A shift foreman, glad of the company, showed us 1127, with its reading lamps and its small folding basin. He pays $9 a night, deducted from wages. “Best sleep I ever had,” he said. “You keep thinking you’ll wake up someplace.”',
    ),
    p(
      'Getting from Port Merrow to Highmoor without a car used to take eight hours and cost $48 with a berth. It now means a bus to Kestrel Falls, a five-hour wait, a second bus that runs on three days of the week, and a motel. We did it in August. It took 19 hours and cost $131. The other routes:',
    ),
    ul(
      [b('Dunmere'), ' (', i('Estuary'), '): one bus daily, none on Sunday.'],
      [b('Colby Junction'), ' (', i('Saltgrove Mail'), '): two buses with a change on an unlit highway.'],
      [b('Upper Harrow Valley'), ' (', i('Harrow Night'), '): no public transport of any kind.'],
    ),
    p(
      'A survey taken aboard in 2023 found that 41 percent of passengers were going to work or to a medical appointment. Nadia Ferrant was both. A hospital cleaner who lives in Highmoor, she had treatments in Port Merrow every third Thursday, and would go down on the night train and be home for her shift on Friday. For a year after the trains stopped, a cousin drove her. Then the cousin moved. She has put off her last two scans. “I look at the timetable on my phone,” she said. “It still has the column. There’s a little mark at the top like a cross on a grave, and you scroll down and it tells you ',
      styled({ bgColor: '#fff1c2', color: '#4a3500' }, 'temporarily'),
      '.”',
    ),
    h2('A form for everything'),
    p(
      'Gideon Marsh-Tolland, the railway’s head of passenger services, received us in a room with a framed ',
      i('Lamplighter'),
      ' poster. He said that no decision had been made to end the night trains, that the freight path was “opportunistic use of idle capacity,” and that the cars at the quarry were under a short lease which kept them heated and in use. Was there a date for their return? “There is a process,” he said. The trains lost $5.6 million in 2023 before subsidy. He thought a fair hearing would probably have closed two of the four.',
    ),
    p(
      'He may be right. A hearing would also have required him to say so in public, under oath, with the freight contract on the table. At the Rail Commission, suspension forms go to a clerk who checks that every box is filled. The commission’s counsel, Rosamund Achebe-Lyle, told us that the statute does not limit the number of renewals and that “the legislature presumably contemplated good faith.” She added that any passenger could petition the commission for a hearing. None had, and there is no notice anywhere that says they may.',
    ),
    p(
      b('How we reported this. '),
      'We compared the railway’s filings with its maintenance orders and with 14 months of passing times recorded by a trackside hobbyist at Kestrel Falls, whose clock we checked. The ',
      a('https://example.org/state-rail-commission/suspensions/anr', 'filings'),
      ' and a ',
      a('https://example.org/lede/hearing-petition', 'blank petition form'),
      ' are linked here.',
    ),
    p(
      'At Kestrel Falls the waiting room is locked at seven, but the platform is open and the clock is right. On a Thursday in September three people were standing there at a quarter to twelve. Two were hobbyists. The third, an old man with a canvas bag, said he knew perfectly well there was no train; he had trouble sleeping and had got used to it. At 11:52 the rails began to hum. He stood up out of habit, and held his hat while the gravel went by.',
    ),
  ],
}
