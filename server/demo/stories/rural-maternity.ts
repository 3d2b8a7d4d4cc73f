import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, mark, p, picture, quote, styled, sup, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'rural-maternity',
  kind: 'delivery',
  title: 'Three wards close, and births move to the roadside',
  categories: ['health'],
  journalist: 'ines',
  publishedAt: '2026-11-12T05:45:00.000Z',
  bounty: {
    title: 'How far do people in Alder County now drive to give birth?',
    description:
      'Both my children were born eleven minutes from our house. The ward they were born in is a records room now. Since the last of the three rural maternity units shut I keep hearing about births in cars, but nobody seems to count them and the hospital says travel is “within guidelines.” I am asking for the real figures: how far, how long, how many did not make it in time, and what the state looked at when it approved the closures. I would also like to hear from the people who answer those calls at night.',
    creator: 'reader',
    amountCents: 54000,
    pledges: [
      { by: 'gwen', cents: 6000 },
      { by: 'priya', cents: 3525 },
      { by: 'noor', cents: 2500 },
      { by: 'harold', cents: 1750 },
      { by: 'beatriz', cents: 4035 },
      { by: 'walter', cents: 2210 },
      { by: 'sunniva', cents: 1500 },
    ],
  },
  document: [
    p(
      'Tamsin Rourke’s daughter was born at mile marker 44 on Route 9, in the passenger seat of a pickup with the heater on full, at 3:52 on a February morning. The nearest hospital with a maternity ward was 38 minutes away. A year and a half earlier one had been eight minutes from her door.',
    ),
    picture(
      'rural-maternity',
      'Illustration: the headlights of a lone car on a long winding road through dark hills, under a thin crescent moon.',
      'Route 9 crosses Harrow Mountain between the upper valley and Port Merrow. It has no cell signal for eleven miles.',
    ),
    p(
      'Her husband, Eli, had lost the signal at the foot of Harrow Mountain. The last thing he heard from the county dispatcher was to keep the baby’s face clear and not to pull on anything. “So I held my hand there and I told Tamsin what the woman told me,” he said. “Then I ran out of things she told me.” He wrapped mother and child in a moving blanket and drove on with the hazard lights going.',
    ),
    p(
      'Both are well. The birth certificate gives the place as “in transit.” Of the 972 babies born to Alder County mothers living outside Port Merrow in the twelve months to September 30, fourteen arrived before their mothers reached a maternity unit: nine in vehicles and five in emergency rooms that had no obstetric staff. In 2022, before the closures, there were three among 1,040.',
    ),
    h2('Where the wards went'),
    p(
      'Three units have shut in as many years. All belonged to Brannock Health Network, which runs every hospital in the county.',
    ),
    ul(
      [b('Harrow Valley'), ', closed March 2023. It had delivered 118 babies in its last full year.'],
      [b('Kestrel Falls Memorial'), ', closed August 2024. It had delivered 236.'],
      [b('Saltgrove Community'), ', closed September 2025. It had delivered 164.'],
    ),
    p(
      'That leaves St. Brannock’s in Port Merrow. We calculated a driving time to the nearest open ward for every birth to a mother outside the city, by postal district, using road speeds for a dry weekday night. In 2022 the median was 24 minutes, and 46 of the 1,040 mothers lived more than an hour away. In the latest year the median was 51 minutes. More than an hour away: 386 of 972.',
    ),
    aligned(
      'center',
      p(
        styled({ fontSize: '30px', bold: true }, '4 percent then, 40 percent now'),
        ': mothers living over an hour from a ward',
      ),
    ),
    picture(
      'rural-maternity-map',
      'Map of Alder County shaded by night driving time to the nearest maternity ward. Port Merrow is under 20 minutes, Saltgrove about 45, Kestrel Falls just over 60, and the upper Harrow Valley is darkest at more than 90 minutes. Three crosses mark the closed wards.',
      'Driving time to the nearest open maternity ward, dry roads, weekday night, October 2026. Source: Lede analysis.',
    ),
    p(
      'A drive of an hour changes what a pregnancy asks of people. Opal Finch, a midwife who practiced in Harrow Valley for 26 years, now spends part of every visit on logistics: which neighbor has a truck, where the signal drops, when to leave. She tells second-time mothers to go at the first contraction. “Then they get to Port Merrow at two centimeters and are sent home,” she said. “Home is an hour and a half. So they sit in the parking structure. I have had women labor a whole night on level three.”',
    ),
    p(
      'Others pick a date. Inductions without a recorded medical reason rose from 9 percent of rural births to 21 percent, according to the county’s birth file.',
    ),
    h2('Thirty-one miles, if you can fly'),
    p(
      'State law lets a hospital close a maternity unit after 90 days’ notice and a review of access by the Office of Hospital Licensing. We asked for all three reviews. Each is two pages. Each finds that the next ward is within the guideline of 35 miles.',
    ),
    p(
      'The last of them, on Saltgrove, had to look again at the upper valley, which would be left with Port Merrow and nothing else. It gives the distance from Harrow Valley as 31 miles. By road it is 47. The reviewer had measured in a straight line, over the top of Harrow Mountain. A note at the foot of the page says so.',
      sup('1'),
    ),
    quote(
      '“',
      mark('Distances are geodesic.'),
      ' Seasonal road conditions were not considered as no comment was received on this point.”',
    ),
    aligned('right', p(i('Office of Hospital Licensing, access review 25-0417, page 2'))),
    p(
      'Comments were invited through a notice in the lobby of the Saltgrove hospital. It stayed up ten days. An office spokesman, Bertrand Lyle, said that straight-line distance was “the method in the rule” and that the rule had last been revised in 1994. He agreed that nobody in Alder County could drive it.',
    ),
    p(
      'Brannock says it did not choose between money and mothers. Dr. Petra Lindgren-Moss, the network’s chief medical officer, said that a unit needs at least three obstetricians to cover nights safely, and that Kestrel Falls had gone fourteen months with one. “I closed a ward where an exhausted person was doing surgery at four in the morning. I would do it again.” Two outside obstetricians agreed that very small units carry real risks of their own.',
    ),
    p(
      'The network also told its bondholders, in a filing last November, that the closures would remove $6.1 million a year in losses. The same filing describes a $40 million outpatient pavilion in Port Merrow. Asked whether part of that could have paid for two more doctors in Kestrel Falls, Lindgren-Moss said recruitment had failed at every salary offered. She would not give the salaries. Two physicians who were approached named a figure about 15 percent below the state median.',
    ),
    p(
      b('How we reported this. '),
      'We analyzed 2,012 birth records from two twelve-month periods without names or street addresses, under an agreement with the county registrar. The ',
      a('https://example.org/lede/drive-times-method', 'method'),
      ' is public.',
    ),
    h2('The night desk'),
    p(
      'Imelda Strand has answered emergency calls for the county since 2009. A laminated card for childbirth used to sit in a drawer. It is taped to her console now, beside a list of wide places on Route 9 where an ambulance can meet a car. She drew up the list herself. In June the county bought warming blankets for all nine ambulances after a crew used a bread bag.',
    ),
    p(
      'In February Strand heard Eli Rourke’s line go dead at 3:44. She sent an ambulance to the far side of the mountain and then, having no one to talk to, kept the line open anyway. At 4:03 his phone found a tower. “There was this noise,” she said. “I have heard a lot of noises on that line. I asked him to hold it closer so I could be sure.”',
    ),
    p(sup('1'), ' The note is set in 7-point type. We enlarged it to read it.'),
  ],
}
