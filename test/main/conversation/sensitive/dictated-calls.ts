/**
 * Parts of calls in which people give numbers, addresses and dates to a bank or a shop, as services transcribe them:
 * with punctuation, and without. `Y` and `T` are the two sides. What is sensitive is marked: `{kind: words}`. Written
 * for the test; the amounts, years and quantities between are not to be proposed.
 */
export const dictatedCalls: readonly (readonly string[])[] = [
  [
    'Y can i take the long number on the front of the card please',
    'T {card: four two four two four two four two four two four two four two four two}',
    'Y thank you and the expiry date',
    'T {digits: eleven twenty seven}',
    'Y and the last three digits on the back',
    'T {digits: six one nine}',
  ],
  [
    'Y Can I take the card number?',
    'T Yes, it is {card: 4242 4242',
    'Y Yes.',
    'T 4242 4242.} It expires {digits: 12/28}.',
    'Y And the security code?',
    'T {digits: Four oh two}.',
  ],
  [
    'T my account number is {digits: three one nine two six eight five five} and the sort code is {digits: twenty forty sixteen}',
    'Y thank you i can see the balance is two hundred and forty pounds and there were three payments in march',
  ],
  [
    'Y and your sort code please',
    'T {digits: zero nine [noise] zero one <unk> two eight}',
    'Y and the account',
    'T {digits: seven seven one uh four',
    'Y mhm',
    'T two eight double three}',
  ],
  [
    'Y whats your customer reference',
    'T {digits: eight eight one two oh seven three four}',
    'Y thats great so you opened it in nineteen ninety eight and you have had five or six cards since',
  ],
  [
    'Y and the first line of your address',
    'T its {address: fourteen elm street}',
    'Y how long have you lived there',
    'T oh twenty two twenty three years my boys are sixteen fourteen and eleven',
  ],
  [
    'T I have moved. The new address is {address: 24 Harbour Street, Cork}.',
    'Y And the old one?',
    'T {address: Six Mill Lane}. We paid nine hundred, nine hundred and fifty a month there.',
  ],
  [
    'Y your date of birth please',
    'T its {birth-date: the fourth of march nineteen eighty five}',
    'Y and the year you joined us',
    'T two thousand and eleven or two thousand and twelve',
  ],
  [
    'Y for security can i have the second and fourth character of your password',
    'T oh oh i never remember that i think its k and then seven',
  ],
  [
    'T i need a new pin mine was {digits: four eight one five} and it does not work',
    'Y we send one within five to ten working days it is three pounds fifty',
  ],
  [
    'Y and how much would you like to transfer',
    'T one thousand two hundred and fifty to my savings and three hundred to my daughter',
    'Y her account number',
    'T {digits: six six one nine oh two two four}',
  ],
  [
    'Y the rate is four point nine percent for two, three or five years',
    'T and for ten, fifteen, twenty years?',
    'Y Five point one, five point two, five point four.',
  ],
  [
    'T my order number is {digits: nine nine four one seven six two}',
    'Y i see it four boxes at twelve ninety five each and one at twenty',
    'T no it was six seven maybe eight boxes',
  ],
  [
    'Y can you read me the policy number',
    'T yes {digits: five five oh one',
    'Y yes',
    'T three three nine',
    'Y okay',
    'T eight eight}',
    'Y lovely that runs until the end of twenty twenty six',
  ],
  [
    'T Hi, the code you sent me, {digits: 4 8 1 5 1 6}, does not work.',
    'Y We sent it at 10:30, it is valid for 15 minutes.',
  ],
  [
    'Y whats the meter reading',
    'T {digits: oh four eight one two}',
    'Y and the one before was about four hundred less in january',
  ],
  [
    'T my card got stopped i was in the shop with two hundred three hundred pounds of shopping',
    'Y was that the one that expires {digits: march twenty twenty eight}',
    'T yes and the other expires in two years',
  ],
  [
    'Y what number can we reach you on',
    'T {phone: oh two oh nine one seven four one nine nine}',
    'Y between nine and five or six seven eight in the evening',
  ],
  [
    'T send it to {email: anna at example dot com}',
    'Y and the postal address',
    'T flat {address: three twenty nine canal view road}',
  ],
  [
    'Y are you on the main road or on a one way street',
    'T it is a two lane road about four or five miles out of town a ten minute drive',
  ],
  [
    'T we spent eighty ninety maybe a hundred a week in seventy eight seventy nine',
    'Y and by nineteen eighty four nineteen eighty five it had doubled',
  ],
  [
    'T there were ten eleven twelve of us and each paid thirty thirty five forty dollars',
    'Y so three hundred, four hundred, five hundred dollars in all',
  ],
  [
    'Y the tracking number is {digits: seven three one oh oh four nine two six}',
    'T seven three one what was the rest',
    'Y {digits: oh oh four nine two six}',
  ],
]
