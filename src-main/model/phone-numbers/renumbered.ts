/**
 * Numbers that a country has changed, as a rule and not call by call: the present number of a former one. Sources: the
 * ITU's Operational Bulletin and the countries' numbering plans.
 */

/** Former digits with the country code, and what replaces them. */
const renumberings: readonly [
  former: RegExp,
  present: string | ((former: string, ...parts: string[]) => string),
][] = [
  // Mexico, 2019 to 2020: mobile numbers lose the 1.
  [/^521(\d{10})$/, '52$1'],
  // Argentina: the domestic mobile prefix 15 after the area code is the international 9 before it.
  [/^549?(11)15(\d{8})$/, '549$1$2'],
  [/^549?([23]\d\d)15(\d{7})$/, '549$1$2'],
  [/^549?([23]\d\d\d)15(\d{6})$/, '549$1$2'],
  // Brazil, 2012 to 2016: mobile numbers begin with a ninth digit.
  [/^55([1-9]\d)([6-9]\d{7})$/, '55$19$2'],
  // Ivory Coast, 2021: a prefix for the operator.
  [/^225(\d)(\d)(\d)(\d{5})$/, prefixIvoryCoast],
  // Benin, 2024.
  [/^229(\d{8})$/, '22901$1'],
  // Gabon, 2019: a digit for the operator, and no 0.
  [/^2410?(1\d{6})$/, '2411$1'],
  [/^2410?([256]\d{6})$/, '2416$1'],
  [/^2410?([47]\d{6})$/, '2417$1'],
  // Cameroon, 2014.
  [/^237([5-9]\d{7})$/, '2376$1'],
  [/^237([23]\d{7})$/, '2372$1'],
  // Colombia, 2021: fixed lines.
  [/^57([1-8]\d{7})$/, '5760$1'],
  // Ecuador, 2012: mobile numbers.
  [/^593([89]\d{7})$/, '5939$1'],
  // Mauritius, 2013: mobile numbers.
  [/^230([79]\d{6})$/, '2305$1'],
  // Qatar, 2010: the first digit is doubled.
  [/^974([3-7])(\d{6})$/, '974$1$1$2'],
  // Kosovo, 2016 to 2018: its own country code in place of Monaco's, Slovenia's and Serbia's.
  [/^377(4[45]\d{6})$/, '383$1'],
  [/^386(4[39]\d{6})$/, '383$1'],
  [/^381((?:28|29|38|39)\d{6})$/, '383$1'],
  // Vietnam, 2018: mobile numbers of eleven digits.
  [/^84(1[2689]\d)(\d{7})$/, replaceVietnam],
]

/** @param digits with the country code, without `+` @returns the same digits when nothing replaced them */
export function findPresentNumber(digits: string): string {
  for (const [former, present] of renumberings) {
    if (former.test(digits)) return digits.replace(former, present as string)
  }
  return digits
}

/**
 * Equal for all forms in which one line is dialled: the present number, in Argentina without the 9 of mobile numbers,
 * which only calls from abroad have.
 *
 * @param e164 of `findPresentNumber`
 */
export function toLine(e164: string): string {
  return e164.slice(1).replace(/^549(\d{10})$/, '54$1')
}

/** Mobile numbers by their second digit, fixed lines by their third: Moov, MTN and Orange. */
function prefixIvoryCoast(former: string, first: string, second: string, third: string): string {
  const isFixed = first === '2' || first === '3'
  if (isFixed) return `225${third === '8' ? '21' : third === '0' ? '25' : '27'}${former.slice(3)}`
  const operator = '0123'.includes(second) ? '01' : '456'.includes(second) ? '05' : '07'
  return `225${operator}${former.slice(3)}`
}

const vietnam: Record<string, string> = {
  ...{ 120: '70', 121: '79', 122: '77', 126: '76', 128: '78' },
  ...{ 123: '83', 124: '84', 125: '85', 127: '81', 129: '82' },
  ...{ 162: '32', 163: '33', 164: '34', 165: '35', 166: '36', 167: '37', 168: '38', 169: '39' },
  ...{ 186: '56', 188: '58', 199: '59' },
}

function replaceVietnam(former: string, prefix: string, rest: string): string {
  const present = vietnam[prefix]
  return present === undefined ? former : `84${present}${rest}`
}
