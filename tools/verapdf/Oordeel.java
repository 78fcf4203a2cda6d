import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.validation.profiles.Profiles;

/** Judges PDF files against PDF/A-2a and PDF/UA-1. Exit codes: see the script `check` beside it. */
public final class Oordeel {
    private static final List<PDFAFlavour> NORMEN =
            List.of(PDFAFlavour.byFlavourId("2a"), PDFAFlavour.byFlavourId("ua1"));
    /** Both profiles have more than a hundred rules; an (almost) empty one means that JAXB could not read it. */
    private static final int MINSTE_AANTAL_REGELS = 100;

    private static final int AFGEKEURD = 1;
    private static final int GEEN_OORDEEL = 3;

    public static void main(String[] bestanden) {
        if (bestanden.length == 0) {
            stop("no file given");
        }
        Logger.getLogger("").setLevel(Level.SEVERE);
        VeraGreenfieldFoundryProvider.initialise();
        for (PDFAFlavour norm : NORMEN) {
            int regels = Profiles.getVeraProfileDirectory().getValidationProfileByFlavour(norm).getRules().size();
            if (regels < MINSTE_AANTAL_REGELS) {
                stop("the profile " + norm + " has " + regels + " rules");
            }
        }
        boolean goed = true;
        for (String bestand : bestanden) {
            for (PDFAFlavour norm : NORMEN) {
                goed &= voldoet(Path.of(bestand), norm);
            }
        }
        System.exit(goed ? 0 : AFGEKEURD);
    }

    private static boolean voldoet(Path bestand, PDFAFlavour norm) {
        if (!Files.isReadable(bestand)) {
            stop(bestand + " can't be read");
        }
        try (var lezer = Foundries.defaultInstance().createParser(bestand.toFile(), norm);
                var keurder = Foundries.defaultInstance().createValidator(norm, false)) {
            var uitkomst = keurder.validate(lezer);
            boolean goed = uitkomst.isCompliant() && uitkomst.getTotalAssertions() > 0;
            System.out.printf("%s: %s %s (%d checks)%n", bestand, norm, goed ? "ok" : "NOT COMPLIANT",
                    uitkomst.getTotalAssertions());
            var eerste = new TreeMap<String, TestAssertion>();
            for (TestAssertion bevinding : uitkomst.getTestAssertions()) {
                if (bevinding.getStatus() == TestAssertion.Status.FAILED) {
                    var regel = bevinding.getRuleId();
                    eerste.putIfAbsent(regel.getClause() + "-" + regel.getTestNumber(), bevinding);
                }
            }
            eerste.forEach((regel, bevinding) -> System.out.printf("    %s: %s [%s]%n", regel,
                    bevinding.getMessage(), bevinding.getLocation().getContext()));
            return goed;
        } catch (Exception fout) {
            System.out.printf("%s: %s NOT COMPLIANT, not readable as PDF: %s%n", bestand, norm, fout.getMessage());
            return false;
        }
    }

    private static void stop(String waarom) {
        System.err.println("verapdf: " + waarom);
        System.exit(GEEN_OORDEEL);
    }
}
