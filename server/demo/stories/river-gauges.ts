import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, code, h2, h3, i, mark, mono, p, picture, quote, sup, tweet, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'river-gauges',
  kind: 'delivery',
  title: 'The Ansel rose three hours before anyone was warned',
  categories: ['science', 'politics'],
  journalist: 'sunniva',
  publishedAt: '2026-11-20T06:30:00.000Z',
  bounty: {
    title: 'Why did the flood warning for Kestrel Falls come after the flood?',
    description:
      'My sister lives on Tannery Lane. On the night of October 30 she was already carrying things upstairs when her phone told her the river might rise. The county says the storm was unusual. I would like somebody to find out what the river gauges showed, hour by hour, who was watching them, and whether the warning could have gone out sooner. There are posts with solar panels all along the Ansel, and I had always supposed that somebody was reading them. Please ask for the records and not just for a statement.',
    creator: 'reader',
    amountCents: 85000,
    pledges: [
      { by: 'harold', cents: 5000 },
      { by: 'noor', cents: 2500 },
      { by: 'walter', cents: 10000 },
      { by: 'gwen', cents: 1750 },
      { by: 'priya', cents: 4035 },
      { by: 'callum', cents: 3000 },
      { by: 'beatriz', cents: 7550 },
      { by: 'dov', cents: 2000 },
    ],
  },
  document: [
    p(
      'At ten past one in the morning on October 30, the Ansel went over its flood stage at Kestrel Falls. The county’s warning reached phones at 4:15. In the three hours and five minutes between, four of the river’s eleven gauges were sending nothing, because nobody was being paid to keep them running.',
    ),
    picture(
      'river-gauges',
      'Illustration: a river gauge post, its scale numbered in feet, stands half drowned in a swollen brown-blue river at dawn.',
      'The staff board at Kestrel Falls reads to 18 feet. At the height of the flood only the top foot was dry.',
    ),
    p(
      'Marguerite Oduya woke because the dog would not stop barking. She put her feet down in the back bedroom of her house on Tannery Lane and the carpet was floating. “I thought a pipe,” said Oduya, 71, a retired bus dispatcher. “Then I heard the freezer knocking on the cellar door from the inside.” Her phone lay on the nightstand with no messages on it. The time was 2:40.',
    ),
    p(
      'By daylight 212 houses in the low streets of Kestrel Falls, which everyone calls the Flats, had taken water, and firefighters had lifted 17 people from porches and roofs. No one died. Two people were treated for hypothermia. The county’s first estimate of the damage is $19.3 million.',
    ),
    h2('Four blanks in one valley'),
    p(
      'The Alder Basin Authority runs eleven gauges on the Ansel and its tributaries, numbered from the headwaters to the estuary. Each sends a water level every fifteen minutes to a forecasting desk in Port Merrow. On the night of the flood ',
      mono('AN-03'),
      ', ',
      mono('AN-04'),
      ', ',
      mono('AN-06'),
      ' and ',
      mono('AN-07'),
      ' were dark. They are the stations at Tinker’s Weir, Coldbrook, Harrow Ford and Kestrel Falls, and they stand one after another along the main valley, where the rain fell. The desk’s own log, ',
      a('https://example.org/alder-basin/records/2026-1107', 'released under the public records law'),
      ', shows what the forecaster could see.',
    ),
    code(
      'site   time   level_ft  status\nAN-02  01:00   4.1      OK\nAN-03  --      --       NO DATA since 2026-08-04\nAN-04  --      --       NO DATA since 2026-09-27\nAN-05  01:00   3.8      OK\nAN-06  --      --       NO DATA since 2026-09-02\nAN-07  --      --       NO DATA since 2026-07-19\nAN-08  01:00   5.2      OK\n  (...)\nAN-08  03:45  10.4      OK\nAN-08  04:00  11.3      OK   ABOVE ACTION (11.0)',
    ),
    p(
      'AN-05 was healthy, but it stands on the Wend, a tributary that got little rain. AN-08, at Marl Bridge, is nine miles below Kestrel Falls, and the water took about three hours to get there. At 4:00 the level at the bridge passed the action mark and the duty forecaster, alone on shift, drafted the warning. It was on phones fifteen minutes later.',
    ),
    h3('A second record of the night'),
    p(
      'There was a working instrument in Kestrel Falls. It did not belong to the Authority. The Rook Street powerhouse, a hydroelectric station built in 1922 and owned by the mill cooperative, logs the height of its intake pool every five minutes so that its gates can be set. The manager, Anton Wexley, gave us the file. The pool passed 14.0 feet, the town’s flood stage, at 1:10. A doorbell camera on Tannery Lane has water crossing the curb at 1:34. Wexley puts the peak flow at 11,400 ft',
      sup('3'),
      '/s.',
    ),
    p(
      'Volunteers were out as well. Ansel River Watch, whose members read the painted staff boards by flashlight, posted through the night.',
    ),
    tweet('https://x.com/AnselRiverWatch/status/1859920011223344556'),
    h2('The contract ended in June'),
    p(
      'Until June 30 the gauges were looked after by Fenwright Hydrometric, a firm of nine people in Saltgrove, for $83,600 a year, or $7,600 a gauge. In March the Authority decided to fold that work into a larger tender for “integrated basin telemetry.” The tender drew one bid, which was ruled noncompliant, and it was canceled in July. Fenwright offered in writing to carry on month to month for $7,000. The letter was not answered. July through October at that price would have cost $28,000.',
    ),
    p('The stations then failed in the ordinary ways that stations fail.'),
    ul(
      [b('Kestrel Falls'), ', July 19: lightning blew a surge fuse.'],
      [b('Tinker’s Weir'), ', August 4: the battery would no longer hold a charge.'],
      [b('Harrow Ford'), ', September 2: the solar panel was stolen.'],
      [b('Coldbrook'), ', September 27: silt closed the intake pipe.'],
    ),
    p(
      'The day after Coldbrook went quiet, the Authority’s senior hydrologist sent a message to three managers. We have it from the records release.',
    ),
    quote(
      '“We are blind from Coldbrook to the Falls. ',
      mark('If it comes down that valley at night we will find out from Marl Bridge, which is to say after.'),
      '”',
    ),
    aligned('right', p(i('Pell Ostrander, email, September 28, 2026'))),
    picture(
      'river-gauges-map',
      'Map of the Ansel catchment from the headwaters to the estuary at Saltgrove, marking eleven river gauges. Seven are lit; four, at Tinker’s Weir, Coldbrook, Harrow Ford and Kestrel Falls on the main valley, are dark.',
      'The eleven gauges of the Ansel on the night of October 30. The four dark stations lie along the path of the storm. Source: Alder Basin Authority.',
    ),
    p(
      'Loretta Quill, the Authority’s director, disputes that the gauges decided the outcome. Radar had shown the storm, she said in an interview at her office, and a flood watch had been in force since 6 p.m. “A gauge is one input. I do not accept that a working gauge at Kestrel Falls by itself buys you three hours.” Asked how much it would have bought, she said a review would report in the spring. She did concede “a gap in cover that should not have happened.” A watch, unlike a warning, is not sent to phones.',
    ),
    p(
      'Hedda Marsh, who teaches hydrology at Port Merrow Polytechnic and has no tie to the Authority, ran the powerhouse record against the Authority’s published thresholds at our request. The action mark at Kestrel Falls is 12.5 feet. Had ',
      mono('AN-07'),
      ' been alive, she found, it would have passed that mark at 12:25, and a warning prepared at the same speed would have gone out at 12:40. That is half an hour before the river reached flood stage and almost an hour before it crossed the curb on Tannery Lane.',
    ),
    p(
      b('How we reported this. '),
      'We requested the forecasting log, the maintenance file and four months of internal email, and received 640 pages with light redactions. We checked the powerhouse clock against the station’s grid connection record; it was eleven seconds slow. Marsh was not paid. If you hold footage of that night with a time on it, write to ',
      a('mailto:tips@lede.example', 'tips@lede.example'),
      '.',
    ),
    p(
      'On November 11 a Fenwright technician, hired for the day on a purchase order, opened the steel box at Kestrel Falls. It needed a fuse and a modem battery. The parts came to $186 and the work took fifty minutes. At 10:45 that morning AN-07 sent its first reading since July: 3.2 feet, falling.',
    ),
  ],
}
