import { t } from "@entrywise/host/macro";
import type { ProblemTexts } from "@entrywise/host/shell";
import { fieldName } from "./field-texts/field-names.ts";
import { fieldTexts } from "./field-texts/field-texts.ts";
import type { TextValues, ValueName, WriteText } from "./text-values.ts";

/** Texts by problem code. Codes with several meanings aren't listed; their detail is shown (P-574). */
const texts: Readonly<Record<string, WriteText>> = {
  "Account.Changed": () => t`This account was changed elsewhere. Reload and try again.`,
  "Account.CurrencyInUse": () => t`You can't change the currency of an account that has trades.`,
  "Account.HasTrades": ({ tradeCount }) =>
    t`This account has ${tradeCount} trades. Move or delete them first, or disable the account instead.`,
  "Account.InvitationRequired": () => t`You need a valid invitation sent to this email to register.`,
  "Account.LastAdmin": () =>
    t`You're the last Admin of the following. Make someone else an Admin or delete them before you delete your account.`,
  "Account.LastSignIn": () => t`This is your only way to sign in. Add another one first.`,
  "Account.LinkExpired": () => t`This link has expired. Request a new one.`,
  "Account.NoSecondFactor": () => t`Set up your authenticator app first.`,
  "Account.NotFound": () => t`This account doesn't exist or was deleted.`,
  "Account.PasskeyRefused": () => t`Couldn't add this passkey. Try again.`,
  "Account.RegisteredElsewhere": () => t`Accounts for this site are created elsewhere.`,
  "Account.SameEmail": () => t`This is already your email.`,
  "Account.TermsChanged": () => t`The terms have changed. Read and accept them again.`,
  "Account.WrongCode": () => t`The code is incorrect or has expired.`,
  "Account.WrongPassword": () => t`The current password is incorrect.`,
  "AccountGoals.Changed": () => t`These goals were changed elsewhere. Reload and try again.`,
  "FeeSchedule.Changed": () => t`This fee schedule was changed elsewhere. Reload and try again.`,
  "AccountRules.Changed": () => t`These rules were changed elsewhere. Reload and try again.`,
  "Auth.FreshSignInRequired": () => t`Sign in again to change this.`,
  "Auth.ProviderUnavailable": () => t`Sign-in isn't available right now. Try again in a moment.`,
  "Auth.Required": () => t`Sign in to continue.`,
  "Auth.SessionExpired": () => t`Your session has expired. Sign in again.`,
  "BarFile.NoRoom": ({ files, bars }) =>
    t`You can store up to ${files} files with ${bars} bars in total. Delete some first.`,
  "BarFile.ZoneRequired": () => t`The file doesn't state a time zone.`,
  "Breakdown.Changed": () => t`This was changed elsewhere. Reload and try again.`,
  "Business.DepositPaid": () => t`The deposit has already been paid.`,
  "Business.Full": () => t`No seats left. Add seats in the business settings first.`,
  "CalendarFile.Empty": () => t`This calendar has no events with a time of day.`,
  "CalendarFile.NoName": ({ row }) => t`Row ${row}: the event has no name.`,
  "CalendarFile.NoRoom": ({ files }) => t`You can store up to ${files} calendars. Delete some first.`,
  "CalendarFile.NoTime": ({ row, value }) =>
    t`Row ${row}: “${value}” isn't a date and time we recognise, such as 2026-01-31 13:30.`,
  "CalendarFile.Repeats": ({ row }) => t`Row ${row}: repeating events aren't supported. Export each one separately.`,
  "CalendarFile.TooMany": ({ most }) => t`A calendar can have up to ${most} events. Export a shorter period.`,
  "CalendarFile.UnclearDate": ({ row, value }) =>
    t`Row ${row}: we can't tell which number in “${value}” is the month. Write dates as 2026-01-31.`,
  "CalendarFile.UnknownImpact": ({ row, value }) =>
    t`Row ${row}: “${value}” isn't an impact we recognise, such as High, Medium or Low.`,
  "CalendarFile.UnknownLayout": () =>
    t`We don't recognise this calendar. A CSV needs the columns date, time, currency, event and impact; an ICS needs events.`,
  "CashEntry.Changed": () => t`This entry was changed elsewhere. Reload and try again.`,
  "CashEntry.Credit": () => t`Credit isn't part of the account balance, so its type can't be changed.`,
  "CashEntry.Future": () => t`The date can't be in the future.`,
  "CashEntry.Imported": () => t`This entry came from a statement. To remove it, undo its import.`,
  "Chart.Changed": () => t`This chart was changed elsewhere. Reload and try again.`,
  "Chart.NoRoom": ({ most }) => t`You can save up to ${most} charts. Delete some first.`,
  "Chart.NotFound": () => t`This chart doesn't exist or was deleted.`,
  "Comment.Full": () => t`This trade has reached its comment limit.`,
  "Comment.Hidden": () => t`You can't edit a hidden comment.`,
  "Comment.NoParent": () => t`The comment you're replying to no longer exists.`,
  "Comment.NotFound": () => t`This comment doesn't exist or was deleted.`,
  "Comment.NotHidden": () => t`This comment is no longer hidden.`,
  "Comment.NotYours": () => t`You can only edit your own comments.`,
  "Delivery.NotFound": () => t`This delivery doesn't exist or was dismissed.`,
  "Delivery.TooMany": ({ most }) =>
    t`${most} files are already waiting for your answer. Go to Imports to deal with them.`,
  "Demo.None": () => t`There's no demo notebook to reset.`,
  "Draft.NotFound": () => t`This draft doesn't exist or was deleted.`,
  "Drop.NotSetUp": () => t`SFTP and FTPS delivery isn't available here.`,
  EXISTING_SUBSCRIPTION: () => t`You already have a subscription.`,
  "Entry.NotFound": () => t`This entry doesn't exist or was deleted.`,
  "Export.TooManyForXlsx": ({ count }) => t`${count} trades don't fit in one workbook. Export as CSV, or filter first.`,
  "File.NotFound": () => t`This file doesn't exist or was deleted.`,
  "Group.Full": () => t`This group is full.`,
  "Group.HandleTaken": () => t`This handle is already taken by another group.`,
  "Group.InvitationExpired": () => t`This invitation is no longer valid.`,
  "Group.InvitationOfOther": () => t`This invitation was sent to a different email address.`,
  "Group.LastAdmin": () => t`You're the last Admin. Make someone else an Admin before you leave.`,
  "Group.NoLeaderboard": () => t`This group's leaderboard is turned off.`,
  "Group.NotFound": () => t`This group doesn't exist or was deleted.`,
  "Image.TooLarge": () => t`Please select an image which is less than 4 MB`,
  "Import.BadCashKinds": () => t`The cash row types can't be read. Check them and try again.`,
  "Import.BadMapping": () => t`These columns can't be read. Check the mapping.`,
  "Import.BadMayWait": () => t`A file may wait or not.`,
  "Import.BadStartBalance": () => t`Enter a valid starting balance.`,
  "Import.BadTrades": () => t`Some trades can't be imported.`,
  "Import.NoCurrency": () =>
    t`The file doesn't state its account currency. Send it as currency, or choose an existing account.`,
  "Import.NoTimeZone": () =>
    t`The file doesn't state a time zone and the profile has none. Send it as timeZone, or set it in the profile.`,
  "Import.NotFound": () => t`This import doesn't exist or was deleted.`,
  "Import.NotOpen": () => t`You can't add trades to this import.`,
  "Import.NotUndoable": () => t`You can only undo an import once it has finished.`,
  "Import.OtherCurrency": ({ currency, own }) =>
    t`The statement is in ${currency}, but the account is in ${own}. Choose another account.`,
  "Import.TooOld": ({ days }) => t`You can only undo an import within ${days} days.`,
  "Import.TooManyWaiting": ({ most }) =>
    t`${most} of your files are waiting to be read. Wait until one of them is done.`,
  "Import.UnknownAccount": () => t`This account doesn't exist.`,
  "Import.UnknownCurrency": () => t`This currency isn't supported.`,
  "Import.UnknownDelivery": () => t`This delivery has already been imported or dismissed.`,
  "Insight.NotFound": () => t`This insight doesn't exist or was deleted.`,
  "Insight.Unknown": () => t`This insight no longer exists.`,
  "Insight.UnknownTrade": () => t`This trade no longer exists.`,
  "Instrument.Changed": () => t`This instrument was changed elsewhere. Reload and try again.`,
  "Instrument.NotFound": () => t`This instrument doesn't exist or was deleted.`,
  "Instruments.TooMany": ({ most }) => t`You can have up to ${most} instruments.`,
  "Invitation.NotFound": () => t`This invitation doesn't exist or was withdrawn.`,
  "Journal.Changed": () => t`This was changed elsewhere. Reload and try again.`,
  "Keys.TooMany": ({ most }) => t`You can have up to ${most} keys. Delete one you don't use.`,
  "MarketData.Unavailable": () => t`The price provider isn't responding. Try again later.`,
  "Member.NotFound": () => t`This member doesn't exist or has left.`,
  "Membership.HasPlan": () => t`This user already has a plan.`,
  "Membership.INVALID-SUBSCRIPTION": () =>
    t`You require a membership in order to edit data however you can continue to view all your existing data.`,
  "Notes.Changed": () => t`This page was changed elsewhere. Reload and try again.`,
  "Notes.Circle": () => t`You can't move a page inside itself.`,
  "Notes.Full": ({ most }) => t`A notebook can have up to ${most} pages, including those in the bin.`,
  "Notes.NoNeighbour": () => t`That page has been moved. Reload and try again.`,
  "Notes.NoParent": () => t`The page you're moving it into no longer exists.`,
  "Notes.TooDeep": () => t`Pages can't be nested that deeply.`,
  "Notification.LinkExpired": () => t`This link is no longer valid. Change your notifications in Settings.`,
  "PropFirm.Changed": () => t`This programme has changed or is no longer in the catalogue. Select a programme again.`,
  "Page.NotFound": () => t`This page doesn't exist or was deleted.`,
  "Passkey.NotFound": () => t`This passkey doesn't exist or was removed.`,
  "Payments.Declined": () => t`Your card was declined. Try another payment method.`,
  "Payments.NoCustomer": () => t`You don't have any billing to manage yet.`,
  "Payments.NoMethod": () => t`Add a payment method first.`,
  "Position.NotFound": () => t`This position doesn't exist or was deleted.`,
  "Preview.Ended": ({ name }) => t`The preview of ${name} has expired.`,
  "Preview.NotAllowed": ({ name }) =>
    t`Only administrators, developers and whoever first opens an address of its team can preview ${name}.`,
  "Profile.Changed": () => t`This profile was changed elsewhere. Reload and try again.`,
  "Profile.Disabled": () => t`This import profile is disabled.`,
  "Profile.NameTaken": ({ name }) => t`You already have an import profile called “${name}”.`,
  "Profile.NotFound": () => t`This import profile doesn't exist or was deleted.`,
  "Push.NotSecure": () => t`Notifications can only be sent to secure (https) addresses.`,
  "Push.Off": () => t`Push notifications aren't available here.`,
  "Report.Own": () => t`You can't report your own content.`,
  "Review.Answered": () => t`Someone else has already answered this.`,
  "Review.NoReviewer": () => t`Choose a different group member.`,
  "Review.NoSnapshot": () => t`This snapshot is no longer on the trade.`,
  "Review.NotFound": () => t`This review doesn't exist or was withdrawn.`,
  "Review.Waiting": () => t`A review of this trade has already been requested.`,
  "Server.BadAnswer": () => t`We got an unexpected response. Try again.`,
  "Server.StorageFull": () => t`There's no storage space left.`,
  "SameTrade.Unlike": () =>
    t`These can't be the same trade. Choose one you entered and an imported one with the same account and direction.`,
  "Server.Unexpected": () => t`Something went wrong. Nothing was changed. Try again.`,
  "Session.OtherUser": () => t`Sign in as the user who entered this.`,
  "Slot.Changed": () => t`This slot was changed elsewhere. Reload and try again.`,
  "Slot.NotFound": () => t`This snapshot slot doesn't exist or was deleted.`,
  "Snapshot.Changed": () => t`This snapshot was changed elsewhere. Reload and try again.`,
  "Snapshot.NotFound": () => t`This snapshot doesn't exist or was deleted.`,
  "Snapshot.OfSlot": () => t`You can't delete a slot's snapshot. Remove its image instead.`,
  "Snapshot.SlotDisabled": () => t`This slot is disabled. Enable it under Snapshot slots to use it.`,
  "Statement.NotFound": () => t`This statement doesn't exist.`,
  "Strategy.Changed": () => t`This strategy was changed elsewhere. Reload and try again.`,
  "Strategy.NotFound": () => t`This strategy doesn't exist or was deleted.`,
  "Strategy.OtherTrade": () => t`The model trade must use this strategy.`,
  "Subscription.NoBonusTrial": () => t`No bonus trial is available right now.`,
  "Subscription.TrialUsed": () => t`You've already used your free trial.`,
  "Symbol.NotFound": () => t`Cannot resolve symbol`,
  "Tag.NotFound": () => t`This tag doesn't exist or was deleted.`,
  "Tag.UnknownCategory": () => t`This category no longer exists.`,
  "Template.Changed": () => t`This template was changed elsewhere. Reload and try again.`,
  "Template.NoRoom": ({ most }) => t`You can have up to ${most} templates. Delete some first.`,
  "Trade.Changed": () => t`This was changed elsewhere. Reload and try again.`,
  "Trade.DemoNotShared": () => t`Demo trades can't be shared with a group.`,
  "Trade.GroupClosed": () => t`You can't add trades to this group.`,
  "Trade.MultiplierOutOfRange": () => t`With this multiplier, an amount would be too small or too large to store.`,
  "Trade.NotFound": () => t`This trade doesn't exist or was deleted.`,
  "Trade.UnknownAccount": () => t`This account doesn't exist.`,
  "Trade.UnknownRule": () => t`This rule no longer exists.`,
  "Trade.UnknownStrategy": () => t`This strategy doesn't exist.`,
  "Trade.UnknownTag": () => t`This tag no longer exists.`,
  "User.HandleTaken": () => t`This handle is taken.`,
  "User.NotFound": () => t`This user doesn't exist.`,
  "View.BadFilter": () => t`This filter can't be saved because part of it is invalid.`,
  "View.Changed": () => t`This view was changed elsewhere. Reload and try again.`,
  "View.NameTaken": ({ name }) => t`You already have a view called “${name}”.`,
  "View.NotFound": () => t`This view doesn't exist or was deleted.`,
  "Finding.TooMany": ({ most }) => t`You can follow or dismiss up to ${most} findings. Undo one first.`,
  "Finding.Unknown": () => t`This finding doesn't exist in this version. Reload the page.`,
  "View.TooMany": ({ most }) => t`You can save up to ${most} views. Delete one first.`,
  "ViewAs.OtherPage": () => t`You've switched users since this tab was opened. Reload it.`,
  "ViewAs.ReadOnly": () => t`You're viewing as another user, so you can't make changes.`,
  "Webhook.NotFound": () => t`This webhook doesn't exist or was deleted.`,
  "Webhooks.Off": () => t`This webhook is off. Turn it on first.`,
  "Webhooks.StillTried": () => t`This message is still being retried automatically.`,
  "Webhooks.TooMany": ({ most }) => t`You can have up to ${most} webhooks. Delete one you don't use.`,
};

/** Texts of problems and of field messages. */
const allTexts: Readonly<Record<string, WriteText>> = { ...texts, ...fieldTexts };

/** Values that are names of fields. */
const namesField: ReadonlySet<string | symbol> = new Set(["field", "target"]);

/** The text of a code in the language of the page; null for one that is not known, and without a value that it names. */
export const problemTexts: ProblemTexts = (code, params) => {
  const write = Object.hasOwn(allTexts, code) ? allTexts[code] : undefined;
  if (write === undefined) return null;
  let isWhole = true;
  const text = write(
    new Proxy(params as TextValues, {
      get(all, name) {
        const value = typeof name === "string" && Object.hasOwn(all, name) ? all[name as ValueName] : undefined;
        if (value === undefined) isWhole = false;
        return namesField.has(name) ? fieldName(String(value ?? "")) : (value ?? "");
      },
    }),
  );
  return isWhole ? text : null;
};

/** Codes of problems that have a text. */
export const knownCodes = Object.keys(texts);
