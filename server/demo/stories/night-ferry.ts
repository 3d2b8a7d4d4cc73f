import type { DemoStory } from '../document-builders.ts'
import { a, aligned, audio, b, h2, i, mark, p, picture, quote, sub, u, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'night-ferry',
  kind: 'delivery',
  title: 'Night ferry crews work 14-hour shifts under a borrowed flag',
  categories: ['world'],
  journalist: 'press',
  publishedAt: '2026-11-07T20:15:00.000Z',
  bounty: {
    title: 'Who is awake on the night ferry across the Strait of Veyra?',
    description:
      'I drive a truck and take the night boat from Port Merrow to Sant Orel about twice a month. I see the same deckhands loading in the evening and unloading in the morning, and then I see them again that night. They look finished. The ship used to carry our flag and now it carries one I had to look up. I want to know what hours the crew really work, who checks, and whether the rules that applied before still apply. Crew should be able to speak without their names being printed.',
    creator: 'walter',
    amountCents: 71500,
    pledges: [
      { by: 'reader', cents: 3000 },
      { by: 'harold', cents: 2500 },
      { by: 'callum', cents: 5075 },
      { by: 'gwen', cents: 1200 },
      { by: 'ines', cents: 4035 },
    ],
  },
  document: [
    p(
      'The rest-hours book of the ferry Veyra Star says that every member of its crew rested ten hours in each day of July. The same ten hours, in the same handwriting, for 31 people. The gate at the Port Merrow quay, which logs every card that passes through it, says something else.',
    ),
    picture(
      'night-ferry',
      'Illustration: a ferry with a row of lit portholes crosses a black strait at night, the moon laying a pale path on the water.',
      'The night crossing from Port Merrow to Sant Orel takes six hours and ten minutes.',
    ),
    p(
      'The ',
      i('Veyra Star'),
      ' leaves Port Merrow at 10:30 each evening with as many as 620 passengers and 140 vehicles, crosses the Strait of Veyra, and ties up in Sant Orel before five. The next night she comes back. A deckhand’s shift begins at four in the afternoon with the lashing chains. It ends, on a good day, at six the next morning.',
    ),
    p(
      'We compared the rest-hours book with gate records at both ends of the route for 1,860 crew-days in July and August. In 1,507 of them, or 81 percent, the time between going aboard for duty and being released from it was fourteen hours or more. The longest was nineteen hours and forty minutes.',
    ),
    h2('What fourteen hours does'),
    p(
      'Fourteen hours in a day is, by itself, lawful at sea. The international rule requires ten hours of rest in any 24, and a further test that is harder to meet: 77 hours of rest in any seven days. Seven fourteen-hour shifts in a row leave 70. In the period we examined, 23 of the 31 crew failed the weekly test at least once, and nine failed it every week.',
    ),
    p(
      '“You learn to sleep standing with your hand on a rail,” said Ilario Tanque, who was second engineer until he resigned in September. “If the hand opens, you wake.” His cabin was directly above the port generator. One afternoon in August, six hours into what the book calls his rest, he laid his phone on the pillow and recorded it.',
    ),
    audio('night-ferry-engine'),
    p(
      'Transcription: [The low, steady throb of a marine engine, close by. No one speaks.] The generator runs all day in port, he said, to keep the lounges cool for cleaning.',
    ),
    p(
      'On August 19, in clear weather nine miles off Sant Orel, the ',
      i('Veyra Star'),
      ' held a straight course for eleven minutes past the point at which she should have turned for the harbor. Position records show it. Two crew members, interviewed apart, said the helmsman had fallen asleep at the wheel while the officer of the watch was below, answering a false alarm on the CO',
      sub('2'),
      ' fire-suppression panel. A container ship called her twice on the radio. The second call woke him. No report was made to either coast guard.',
    ),
    h2('Above the dentist'),
    p(
      'Until 2021 the ferry was registered in Port Merrow, carried a crew of 44 and was inspected every six months. That spring her owner, Halcyon Strait Lines, moved her to the registry of the Marenne Islands, whose nearest beach is 4,000 miles away. The crew went from 44 to 31. Ordinary seamen, hired through an agency in Sant Orel, are now paid $1,140 a month; the last union contract had paid $2,900.',
    ),
    p(
      'The islands do not run the registry themselves. It is operated under license by a private company whose certificate gives an address in Kestrel Falls, an hour’s drive inland. We went. It is two rooms over a dentist’s office on Rook Street, with a brass plate and a fern. The deputy registrar, Philippa Norling, was courteous. The registry oversees 340 ships, she said, and employs six people. It had last inspected the ',
      i('Veyra Star'),
      ' in May 2024 and had found her papers complete.',
    ),
    p(
      'The papers are the difficulty. Tanque showed us photographs of the rest-hours book taken on July 2. The pages were already filled in through July 31.',
    ),
    quote('“', mark('All personnel to sign rest record on joining.'), ' Record will be completed by ship’s office.”'),
    aligned('right', p(i('Notice in the crew mess, photographed June 28, 2026'))),
    p(
      'The word ',
      u('joining'),
      ' was underlined on the notice by hand. Five crew members told us that they signed a month of blank pages when they came aboard. Three asked us to leave out their names, because the agency keeps a list of people it does not call again.',
    ),
    h2('Who could stop it'),
    p('Responsibility for the ferry is divided among four bodies, and we asked each what it would do.'),
    ul(
      [b('The flag registry'), ' said it had opened “a documentary review.”'],
      [
        b('The Port Merrow harbor office'),
        ' may detain a foreign ship for fatigue. It has not detained any ship on that ground since 2017.',
      ],
      [b('The Sant Orel port captaincy'), ' said hours of work were a matter for the flag.'],
      [b('The owner'), ' said it complied with every applicable rule.'],
    ),
    p(
      'Constance Vail, operations director of Halcyon, spoke to us for forty minutes. She said gate times were a poor measure because crew often stay aboard by choice after duty ends, and that the August incident had been “a late course change in safe water.” She did not dispute that the July book had been completed in advance. “That was an administrative shortcut by one officer, who has been corrected. It does not mean that people were not rested.”',
    ),
    p(
      'On gate times: we counted among the 1,507 only days on which a second record, such as a mooring log or a signed fuel receipt, puts the same person at work within thirty minutes of the end of the shift.',
    ),
    p(
      b('How we reported this. '),
      'We made the crossing four times between June and October as fare-paying passengers and interviewed eleven current and former crew. Gate data for Port Merrow came from the harbor office under a ',
      a('https://example.org/port-merrow/harbor/records-request-88', 'records request'),
      '; data for Sant Orel came from a person authorized to see it. Vail was given our findings three weeks before publication.',
    ),
    p(
      'On our last crossing the sea was flat and the bar closed at one. A deckhand in his twenties came through the lounge with a trash bag, stepping around the sleeping truck drivers. We asked how long he had been on. He looked at the clock, then at his wrist, as if the two might differ. “Since yesterday,” he said, and asked us to lift our feet.',
    ),
  ],
}
