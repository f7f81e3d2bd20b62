import { describe, expect, it } from 'vitest'
import { sampleAddressBook } from '../../../src-main/sample-service/address-book.ts'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

describe('the sample’s address book', () => {
  it('contains only people from the sample calls, each once', () => {
    const called = new Set(curatedConversations.map(({ number }) => number))
    const numbers = sampleAddressBook.flatMap((person) => person.numbers)
    expect(numbers.filter((number) => !called.has(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('is imported into a new sample library, and deleted people stay deleted', async () => {
    const home = makeTempFolder()
    const first = await composeOffhook({ home })
    await first.session.startSample()
    const { reader, writer } = first.session.workspace()!.threads
    const people = await reader.listPersonItems()
    expect(people.map(({ name }) => name).toSorted()).toEqual(
      sampleAddressBook.map(({ name }) => name).toSorted(),
    )
    for (const { id } of people) await writer.deletePerson({ id })
    await first.close()

    const again = await composeOffhook({ home })
    await again.session.startSample()
    expect(await again.session.workspace()!.threads.reader.listPersonItems()).toEqual([])
    await again.close()
  })
})
